import type { AskedTransfer, FoundTransfer } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'
import {
  type Explorer,
  explorerOf,
  type FoundPayment,
  MAX_WAITING,
  type Payment,
  readPayments,
} from './explorer.js'
import { readSince, type Since } from './since.js'

/** So far back it is looked: each has 25 transactions. */
const MAX_PAGES = 10

/**
 * Looks for it among the payments of the sender that were not there before. Without an explorer, then or now, nobody knows; nor
 * where the receiver has one that may be it: a wallet with several addresses pays from whichever it likes.
 */
export async function findSent(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { network, from, to, amount, since, signal }: AskedTransfer & { readonly signal?: AbortSignal },
): Promise<FoundTransfer> {
  const explorer = explorerOf(esplora, network, signal)
  // Without one at the review it is not known either which payments were there before.
  if (!explorer || !since) return { status: 'unknown' }
  const payment = { from, to, amount }
  const before = readSince(since)
  const sent = await search(explorer, payment, before, from)
  // Of those that were not all remembered each may be one of before.
  const found = before.isCut ? undefined : sent.payments.find((one) => !mayReplace(one, before))
  if (found) return { status: 'sent', id: found.id }
  if (sent.payments.length > 0 || !sent.isComplete) return { status: 'unknown' }
  if (to === from) return { status: 'unseen' }
  const received = await search(explorer, payment, before, to)
  return { status: received.isComplete && received.payments.length === 0 ? 'unseen' : 'unknown' }
}

/** Whether it spends what an earlier one spends: a wallet may have sent that again for a higher fee, under another id. */
const mayReplace = ({ inputs }: FoundPayment, { earlier }: Since): boolean =>
  earlier.some((one) => one.inputs.some((input) => inputs.includes(input)))

interface Searched {
  /** Those since, that could be it. */
  readonly payments: readonly FoundPayment[]
  /** Whether there are no others. */
  readonly isComplete: boolean
}

/** Looks through the transactions of the sender, or of the receiver, as far back as the review. */
async function search(
  explorer: Explorer,
  payment: Payment,
  { height, earlier }: Since,
  of: string,
): Promise<Searched> {
  const found: FoundPayment[] = []
  let isListed = true
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { payments, oldest, waiting } = await readPayments(explorer, payment, { of, after })
    found.push(
      ...payments.filter(
        (one) =>
          !earlier.some(({ id }) => id === one.id) && (one.height === undefined || one.height > height),
      ),
    )
    if (waiting >= MAX_WAITING) isListed = false
    // An explorer answers with nothing also where it does not know what came last.
    if (!oldest) break
    if (oldest.height <= height) return { payments: found, isComplete: isListed }
    after = oldest.id
  }
  return { payments: found, isComplete: false }
}
