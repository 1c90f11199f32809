import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
import type { Refused } from '../rpc/plan.js'
import { isThere } from './isThere.js'

interface Where {
  readonly rpc: Rpc
  readonly journal: Pick<Journal, 'ofAccount'>
  readonly chainId: string
  readonly from: Address
}

const inBlock = z.looseObject({ blockNumber: z.string() })

/**
 * Whether a transaction that a node refused may be done all the same, beside what was done since. With one nonce, one of two
 * goes through at most.
 *
 * @param own the nonces of those that ask for the very same again
 */
export async function mayBeDone(
  where: Where,
  refused: Refused,
  own: readonly (number | undefined)[],
): Promise<boolean> {
  const { rpc, journal, chainId, from } = where
  if ((await isThere(rpc, chainId, refused.hash)) === true) return true
  if (refused.nonce === undefined) return true
  if (own.includes(refused.nonce)) return false
  const sent = await journal.ofAccount({ chainId, account: from })
  for (const one of sent.filter(({ nonce }) => nonce === refused.nonce)) {
    // The owner approved that one, too: it is the same payment, and one of the two.
    if (one.acceptedAt !== undefined && one.request === refused.request) return false
    // Asked by its hash, a node that is behind knows less, and not what is wrong.
    const found = await rpc({
      chainId,
      method: 'eth_getTransactionByHash',
      params: [one.hash],
    }).catch(() => undefined)
    if (z.safeParse(inBlock, found).success) return false
  }
  return true
}
