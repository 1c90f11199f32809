import { BaseError } from '../errors/BaseError.js'
import type { Logger } from '../logger/createLogger.js'

/** Makes the function that logs failures that no caller learns of; they bear the name of the plugin that failed. */
export const createReport =
  (logger: Logger) =>
  (cause: unknown, plugin?: string): BaseError => {
    const isNamed = cause instanceof BaseError && (!plugin || cause.plugin === plugin)
    const error = isNamed
      ? cause
      : new BaseError(plugin ? `The plugin "${plugin}" failed.` : 'Something went wrong', {
          code: plugin ? 'PLUGIN_FAILED' : 'INTERNAL_SDK_ERROR',
          plugin,
          cause,
        })
    // Its message says what was thrown; the stack says where.
    logger.error(error.message, ...(error.cause instanceof Error ? [error.cause] : []))
    return error
  }
