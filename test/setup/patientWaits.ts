import { vi } from 'vitest'

/** As long as `expect.poll` waits: within the second that Vitest gives, a busy machine may not even fetch what comes late. ms */
const TIMEOUT_MS = 10_000
const INTERVAL_MS = 50

// Those of the machine, also while a test fakes them.
const { setTimeout } = globalThis
const now = performance.now.bind(performance)

/**
 * As Vitest's own, but that it leaves a faked clock alone: Vitest's moves it on with each try, so that how late it is there
 * would depend on how busy the machine is.
 */
vi.waitFor = async (check, options = {}) => {
  const { timeout = TIMEOUT_MS, interval = INTERVAL_MS } =
    typeof options === 'number' ? { timeout: options } : options
  const end = now() + timeout
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (now() >= end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
