import { BaseError } from '../errors/BaseError.js'

/**
 * Checks the method of a request: what is no string could be one method when it is checked and another when it is sent.
 *
 * @throws BaseError `INVALID_METHOD`
 */
export function requireMethod(method: unknown): asserts method is string {
  if (typeof method === 'string' && method !== '') return
  throw new BaseError('The method of a request is no text.', {
    code: 'INVALID_METHOD',
    metaMessages: ["Name it: { method: 'eth_blockNumber' }."],
  })
}
