import { withTimeout } from '../async/withTimeout.js'
import { BaseError } from '../errors/BaseError.js'

/** A plugin's setup must be done in this time, and the widget waits for no plugin longer than that. ms */
export const SETUP_TIMEOUT_MS = 10_000

/**
 * Runs the setup of a plugin.
 *
 * @throws what the setup throws; BaseError `PLUGIN_FAILED` at the deadline
 */
export const setUpInTime = (plugin: string, setup: () => unknown): Promise<unknown> =>
  withTimeout(setup, { timeout: SETUP_TIMEOUT_MS, timeoutError: () => tookTooLong(plugin) })

const tookTooLong = (plugin: string) =>
  new BaseError(
    `The setup of the plugin "${plugin}" did not end within ${SETUP_TIMEOUT_MS / 1000} seconds.`,
    {
      code: 'PLUGIN_FAILED',
      plugin,
      metaMessages: ['It was left out. A `setup` should wait neither for a server nor for the visitor.'],
    },
  )
