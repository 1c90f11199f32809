import { BaseError, readProperty } from '@wallet-widget/kernel'

/**
 * Returns why a bundle of calls must not reach any wallet; undefined when it may. Source: EIP-5792.
 *
 * @param params those of `wallet_sendCalls`
 */
export function findCallsRefusal(params: unknown): BaseError | undefined {
  const calls = readProperty(readProperty(params, '0'), 'calls')
  if (calls === undefined) return undefined // the wallet says what is missing
  if (!Array.isArray(calls) || calls.length === 0) return invalid('there is none')
  for (const [index, call] of calls.entries())
    for (const key of ['to', 'data']) {
      const value = readProperty(call, key)
      const isLeftOut = key === 'data' && value === undefined
      if (!isLeftOut && !(typeof value === 'string' && value.startsWith('0x')))
        return invalid(`\`${key}\` of call ${index} does not start with 0x`)
    }
  return undefined
}

const invalid = (why: string) =>
  new BaseError('The calls are not valid', { code: 'INVALID_CALLS', metaMessages: [`Reason: ${why}.`] })
