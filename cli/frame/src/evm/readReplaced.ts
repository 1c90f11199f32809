import type { Address } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { FrameError, type Review, type Rpc } from '../contracts.js'
import { chainClient } from './chainClient.js'
import { nextNonce, type Wanted } from './prepareTransaction.js'

type Nonce = NonNullable<Extract<Review, { kind: 'transaction' }>['nonce']>

/**
 * What a transaction with a nonce that a site gives takes the place of.
 *
 * @throws FrameError -32602 when the nonce is used up
 */
export async function readReplaced(options: {
  rpc: Rpc
  chainId: string
  from: Address
  nonce: number
  wanted: Wanted
  signal: AbortSignal
}): Promise<Nonce> {
  const { rpc, chainId, from, nonce, wanted, signal } = options
  const [sent, next] = await Promise.all([
    getTransactionCount(chainClient(rpc, chainId, signal), { address: from, blockTag: 'latest' }),
    nextNonce(rpc, chainId, from),
  ])
  if (nonce < sent)
    throw new FrameError(`The nonce ${nonce} is used: the next transaction of ${from} has ${next}.`, -32602)
  if (nonce >= next) return { value: nonce, replaces: false }
  const by = isNothing(from, wanted) ? 'nothing' : (await isWaiting(options)) ? 'same' : undefined
  return { value: nonce, replaces: true, ...(by && { by }) }
}

const isNothing = (from: Address, { to, value, data }: Wanted) =>
  to?.toLowerCase() === from.toLowerCase() && value === 0n && data === '0x'

/** Whether the one that waits is the same but for its fee. Many nodes can't tell. */
async function isWaiting({
  rpc,
  chainId,
  from,
  nonce,
  wanted,
  signal,
}: Parameters<typeof readReplaced>[0]): Promise<boolean> {
  const params = [from, `0x${nonce.toString(16)}`]
  const method = 'eth_getTransactionBySenderAndNonce'
  const found = await rpc({ chainId, method, params, signal }).catch(() => undefined)
  if (typeof found !== 'object' || found === null) return false
  const { to, value, input } = found as Readonly<Record<string, unknown>>
  return (
    String(to ?? '').toLowerCase() === (wanted.to ?? '').toLowerCase() &&
    typeof value === 'string' &&
    /^0x[0-9a-f]{1,64}$/i.test(value) &&
    BigInt(value) === wanted.value &&
    String(input).toLowerCase() === wanted.data.toLowerCase()
  )
}
