/** Types for those functions of the package jstat that this project uses. The package itself has no types. */
declare module "jstat" {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
    inv(p: number, ...parameters: number[]): number;
  }
  const jstat: {
    readonly studentt: Distribution;
    readonly normal: Distribution;
    readonly binomial: Pick<Distribution, "cdf">;
  };
  export default jstat;
}
