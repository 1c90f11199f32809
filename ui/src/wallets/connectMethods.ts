import type { SlotEntry } from '@wallet-widget/kernel'

/** Entries of `connect.methods` with a lower order are above the wallets. */
const WALLETS_ORDER = 50
const DEFAULT_ORDER = 100

type Ordered = Pick<SlotEntry, 'order' | 'orderWithoutWallets'>

/** The entries of the slot `connect.methods` around the list of wallets. */
export interface OrderedMethods<Entry> {
  readonly before: readonly Entry[]
  readonly after: readonly Entry[]
}

/**
 * Puts the entries of `connect.methods` above and below the list of wallets.
 *
 * @param hasWallets whether a wallet is in this browser
 * @example orderMethods([{ order: 10 }, { order: 200 }], true) // { before: [{ order: 10 }], after: [{ order: 200 }] }
 */
export function orderMethods<Entry extends Ordered>(
  entries: readonly Entry[],
  hasWallets: boolean,
): OrderedMethods<Entry> {
  const orderOf = ({ order = DEFAULT_ORDER, orderWithoutWallets = order }: Entry) =>
    hasWallets ? order : orderWithoutWallets
  const sorted = [...entries].sort((a, b) => orderOf(a) - orderOf(b))
  return {
    before: sorted.filter((entry) => orderOf(entry) < WALLETS_ORDER),
    after: sorted.filter((entry) => orderOf(entry) >= WALLETS_ORDER),
  }
}
