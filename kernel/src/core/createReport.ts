import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import type { Logger } from '../logger/createLogger.js'

/** Makes the function that logs failures that no caller learns of; they bear the name of the plugin that failed. */
export const createReport =
  (logger: Logger) =>
  (cause: unknown, plugin?: string, metaMessages: readonly string[] = []): BaseError => {
    const isNamed = cause instanceof BaseError && (!plugin || cause.plugin === plugin)
    const error = isNamed
      ? cause
      : new BaseError(plugin ? `The plugin "${plugin}" failed.` : 'Something went wrong', {
          code: plugin ? 'PLUGIN_FAILED' : 'INTERNAL_SDK_ERROR',
          plugin,
          metaMessages,
          cause,
        })
    const stack = stackOf(error.cause)
    logger.error(error.message, ...(stack ? [stack] : []))
    return error
  }

const MAX_CAUSES = 5

/** Where something was thrown, and what had caused it; empty where it does not say. As text: tools that watch the console read it. */
function stackOf(thrown: unknown): string {
  const stacks: string[] = []
  for (let one = thrown; stacks.length < MAX_CAUSES; one = readProperty(one, 'cause')) {
    const stack = readProperty(one, 'stack')
    if (typeof stack !== 'string') break
    stacks.push(stack)
  }
  return stacks.join('\nCaused by: ')
}
