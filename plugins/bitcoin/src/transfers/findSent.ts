import type { AskedTransfer, FoundTransfer } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'
import { explorerOf, readPayments } from './explorer.js'

/** Looks for it among the payments of the sender that were not there before. Without an explorer, then or now, nobody knows. */
export async function findSent(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { network, from, to, amount, since, signal }: AskedTransfer & { readonly signal?: AbortSignal },
): Promise<FoundTransfer> {
  const explorer = explorerOf(esplora, network, signal)
  // Without one at the review it is not known either which payments were there before.
  if (!explorer || !since) return { status: 'unknown' }
  const [height = '', ...earlier] = since.split(' ')
  const payments = await readPayments(explorer, { from, to, amount })
  const found = payments.find(
    (one) => !earlier.includes(one.id) && (one.height === undefined || one.height > Number(height)),
  )
  return found ? { status: 'sent', id: found.id } : { status: 'unseen' }
}
