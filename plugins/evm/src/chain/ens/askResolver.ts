import { BaseError } from '@wallet-widget/kernel'
import { readBytes } from './readBytes.js'
import { isOffchainLookup, revertData } from './revertData.js'

export interface ResolverAccess {
  /** The universal resolver. */
  readonly resolver: string
  /** Asks the Ethereum node. */
  readonly read: (method: string, params: unknown) => Promise<unknown>
  /** Whether names kept off chain are to be told apart from names that are not there. */
  readonly offchain: boolean
}

/**
 * The first answer of the universal resolver, bytes as lower-case hex digits: none where it refuses or is not there.
 *
 * @param answers how many the called function has
 * @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER`
 */
export async function askResolver(
  { resolver, read, offchain }: ResolverAccess,
  data: string,
  answers: number,
): Promise<string> {
  let answer: unknown
  try {
    answer = await read('eth_call', [{ to: resolver, data: `0x${data}` }, 'latest'])
  } catch (error) {
    if (revertData(error) === undefined || (offchain && isOffchainLookup(error))) throw error
    return ''
  }
  if (answer === '0x') return ''
  if (typeof answer === 'string' && answer.startsWith('0x')) {
    const digits = answer.slice(2).toLowerCase()
    const bytes = readBytes(digits, answers)
    if (bytes !== undefined && !/[^\da-f]/.test(digits)) return bytes
  }
  throw new BaseError('The node gave an answer that makes no sense', {
    code: 'INVALID_NODE_ANSWER',
    metaMessages: [`It should come from the universal resolver at ${resolver}: check the network's RPC url.`],
  })
}
