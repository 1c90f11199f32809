/** What the work below takes on a quiet machine with two cores at 2 to 3 GHz, in milliseconds. */
const USUAL = 7

/**
 * The least of some measurements, each divided by how much slower than usual the machine was at the time: a limit in
 * milliseconds then holds on a busy machine too, and still fails for what grows with the square of its input.
 *
 * @param measure - does it once and returns what it took, in milliseconds
 * @param now - the clock that it is measured by
 */
export async function quietTime(
  measure: () => number | Promise<number>,
  tries = 5,
  now = () => performance.now(),
): Promise<number> {
  const times: number[] = []
  for (let one = 0; one < tries; one++) {
    const before = fixedWork(now)
    const took = await measure()
    times.push((took * USUAL) / Math.max(USUAL, (before + fixedWork(now)) / 2))
  }
  return Math.min(...times)
}

/** Strings made, sorted and looked up, as lists of wallets are. */
function fixedWork(now: () => number): number {
  const start = now()
  const names = Array.from({ length: 10_000 }, (_, index) => `Wallet ${(index * 7919) % 10_007}`)
  names.sort()
  const places = new Map(names.map((name, index) => [name, index]))
  if (places.size === 0) throw new Error('Unreachable: names were made above.')
  return now() - start
}
