import { withTimeout } from '../async/withTimeout.js'
import { BaseError } from '../errors/BaseError.js'

/** A plugin's setup must be done in this time, and the widget waits for no plugin longer than that. ms */
export const SETUP_TIMEOUT_MS = 10_000

/**
 * Runs the setup of a plugin.
 *
 * @throws what the setup throws; BaseError `PLUGIN_FAILED` at the deadline
 */
export async function setUpInTime(plugin: string, setup: () => unknown): Promise<unknown> {
  let deadline: AbortSignal | undefined
  const run = (signal: AbortSignal) => {
    deadline = signal
    return setup()
  }
  try {
    return await withTimeout(run, { timeout: SETUP_TIMEOUT_MS })
  } catch (error) {
    if (!deadline?.aborted) throw error
    throw new BaseError(
      `The setup of the plugin "${plugin}" did not end within ${SETUP_TIMEOUT_MS / 1000} seconds.`,
      {
        code: 'PLUGIN_FAILED',
        plugin,
        metaMessages: ['It was left out. A `setup` should wait neither for a server nor for the visitor.'],
      },
    )
  }
}
