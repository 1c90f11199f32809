import type { AskedTransfer, FoundTransfer } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'
import { explorerOf, readPayments } from './explorer.js'

/** So far back it is looked: each has 25 transactions. */
const MAX_PAGES = 10
/** Explorers list no more of those that wait for a block. Source: the REST API of Esplora. */
const MAX_WAITING = 50

/** Looks for it among the payments of the sender that were not there before. Without an explorer, then or now, nobody knows. */
export async function findSent(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { network, from, to, amount, since, signal }: AskedTransfer & { readonly signal?: AbortSignal },
): Promise<FoundTransfer> {
  const explorer = explorerOf(esplora, network, signal)
  // Without one at the review it is not known either which payments were there before.
  if (!explorer || !since) return { status: 'unknown' }
  const [height = '', ...earlier] = since.split(' ')
  let isComplete = true
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { payments, oldest, waiting } = await readPayments(explorer, { from, to, amount }, after)
    const found = payments.find(
      (one) => !earlier.includes(one.id) && (one.height === undefined || one.height > Number(height)),
    )
    if (found) return { status: 'sent', id: found.id }
    if (waiting >= MAX_WAITING) isComplete = false
    // An explorer answers with nothing also where it does not know what came last.
    if (!oldest) break
    if (oldest.height <= Number(height)) return { status: isComplete ? 'unseen' : 'unknown' }
    after = oldest.id
  }
  return { status: 'unknown' }
}
