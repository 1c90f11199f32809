/** A way to connect that has a place of its own in the order. */
type ConnectMethod = 'email' | 'social' | 'wallet'

/** Source: spec section 2. */
const DEFAULT_METHOD_ORDER = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

/**
 * The order for a visitor with no wallet in the browser. Source: spec section 2, which gives a constant without
 * its value. Ours leads with social: one tap, no typing, and nothing to install.
 */
const NO_INJECTED_METHOD_ORDER = ['social', 'email', 'wallet'] as const satisfies readonly ConnectMethod[]

const METHOD_OF_ENTRY: Readonly<Record<string, ConnectMethod>> = {
  email: 'email',
  social: 'social',
  socials: 'social',
}

/** The entries of the slot `connect.methods` around the wallet list. */
export interface OrderedMethods<Entry> {
  readonly before: readonly Entry[]
  /** Also those that have no place of their own, in slot order. */
  readonly after: readonly Entry[]
}

/**
 * Puts the slot's entries above and below the wallet list.
 *
 * @example orderMethods([{ id: 'email' }], true) // { before: [{ id: 'email' }], after: [] }
 */
export function orderMethods<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  hasInjected: boolean,
): OrderedMethods<Entry> {
  const order: readonly ConnectMethod[] = hasInjected ? DEFAULT_METHOD_ORDER : NO_INJECTED_METHOD_ORDER
  const wallet = order.indexOf('wallet')
  const rank = ({ id }: Entry) => {
    const method = Object.hasOwn(METHOD_OF_ENTRY, id) ? METHOD_OF_ENTRY[id] : undefined
    return method ? order.indexOf(method) : order.length
  }
  const sorted = [...entries].sort((a, b) => rank(a) - rank(b))
  return {
    before: sorted.filter((entry) => rank(entry) < wallet),
    after: sorted.filter((entry) => rank(entry) > wallet),
  }
}
