import type { Histogram } from 'prom-client'

/** Runs it, and notes how long it took and whether it failed. */
export async function timed<Value>(
  histogram: Histogram<'outcome'>,
  run: () => Promise<Value>,
): Promise<Value> {
  const end = histogram.startTimer()
  try {
    const value = await run()
    end({ outcome: 'answered' })
    return value
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
