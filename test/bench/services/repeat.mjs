/**
 * Does it again and again for so long, so many at once.
 *
 * @param {(number: number) => Promise<unknown>} step
 * @param {{ seconds: number, atOnce?: number }} options
 * @returns {Promise<{ perSecond: number, p99: number, done: number }>} milliseconds
 */
export async function repeat(step, { seconds, atOnce = 8 }) {
  const times = []
  const began = performance.now()
  let number = 0
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      await step(number++)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const elapsed = (performance.now() - began) / 1000
  times.sort((before, after) => before - after)
  return {
    perSecond: times.length / elapsed,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    done: times.length,
  }
}
