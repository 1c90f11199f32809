import type { Refusal } from '../src/views/sending/review.js'

/**
 * How the wallet ends: `lost` sends, and nobody hears of it; `odd` sends, and does not say what; `denies` and `busy` send, and
 * refuse; `lacks` sends, loses the answer, sends it again, and is told that there are no funds for it any more; `refuses` does
 * not send; `errs` says so, and may send hours later.
 */
export type WalletEnd =
  | 'sends'
  | 'denies'
  | 'busy'
  | 'lacks'
  | 'refuses'
  | 'errs'
  | 'declines'
  | 'lost'
  | 'odd'
  | 'fails'
  | 'notAsked'
export const SENDING: readonly WalletEnd[] = ['sends', 'denies', 'busy', 'lacks', 'lost', 'odd']
export const REFUSALS: Partial<Record<WalletEnd, Refusal>> = {
  denies: { kind: 'wallet' },
  busy: { kind: 'pending' },
  lacks: { kind: 'funds', token: { name: '', symbol: '', decimals: 0 } },
  refuses: { kind: 'wallet' },
  errs: { kind: 'wallet' },
  declines: { kind: 'declined' },
}
