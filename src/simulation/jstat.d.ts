/** What is used of jstat, which brings no types. */
declare module "jstat" {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
    inv(p: number, ...parameters: number[]): number;
  }
  const jstat: { readonly studentt: Distribution; readonly normal: Distribution };
  export default jstat;
}
