import { CreateError } from '../CreateError.js'
import { ConfigNotEditable } from './config/ConfigNotEditable.js'

/**
 * Does what reads or edits a config.
 *
 * @throws CreateError where the config can't be edited, with what to write by hand.
 */
export function editing<Result>(config: string, byHand: readonly string[], work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ConfigNotEditable)) throw error
    const place = error.line === undefined ? config : `${config}:${error.line}`
    throw new CreateError(`${place} can't be edited for you. ${error.message}`, {
      hint: ['Nothing was changed. By hand:', ...byHand.map((line) => `  ${line}`)].join('\n'),
      cause: error,
    })
  }
}
