import type { Address } from 'viem'
import type { Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
import { isThere } from './isThere.js'
import { nextNonce } from './prepareTransaction.js'

/** So long after a node took it a transaction counts as waiting, though none finds it. ms */
const PATIENCE = 90_000

/**
 * The nonce of an account's next transaction. Nodes are slow to count what waits, or don't count it: the next one would take the
 * place of what this wallet has just sent. Only what a node has taken moves it on: with the nonce of one that is lost, one of
 * two can go through at most; past it, the next would wait for a nonce that never comes.
 *
 * @param atLeast past what a row of transactions has used itself
 */
export async function freeNonce(
  {
    rpc,
    journal,
    chainId,
    from,
  }: {
    readonly rpc: Rpc
    readonly journal: Pick<Journal, 'ofAccount'>
    readonly chainId: string
    readonly from: Address
  },
  atLeast = 0,
): Promise<number> {
  const counted = await nextNonce(rpc, chainId, from)
  const sent = await journal.ofAccount({ chainId, account: from })
  async function isTaken(nonce: number): Promise<boolean> {
    for (const { hash, acceptedAt = 0 } of sent.filter((one) => one.nonce === nonce))
      if (Math.abs(Date.now() - acceptedAt) < PATIENCE || (await isThere(rpc, chainId, hash)) === true)
        return true
    return false
  }
  let next = Math.max(counted, atLeast)
  while (await isTaken(next)) next += 1
  return next
}
