/** As many as any test makes. */
export const manyCalls = {
  mostOfClient: 1e6,
  most: 1e6,
  mostOfBlock: 1e6,
  mostOfProject: 1e6,
  mostInAll: 1e6,
  every: 10_000,
}
