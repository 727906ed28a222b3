/** Types for the used part of the package jstat, which has no types of its own. */
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
