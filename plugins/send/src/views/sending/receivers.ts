import type { CaipAddress, ChainNamespace, WidgetState, WidgetStorage } from '@wallet-widget/kernel'

/** Somebody who may be sent to again. */
export interface KnownReceiver {
  readonly address: string
  readonly name?: string | undefined
}

/** Whom the visitor knows. */
export interface Receivers {
  /** Those that an account has sent to from this browser, the last one first. */
  recent(from: CaipAddress): readonly KnownReceiver[]
  /** Remembers that something was sent to somebody. */
  add(from: CaipAddress, receiver: KnownReceiver): void
  /** The visitor's other accounts on a chain. */
  own(namespace: ChainNamespace, from: string): readonly KnownReceiver[]
}

interface Stored extends KnownReceiver {
  /** The account that sent. */
  readonly from: string
}

const MOST = 50

export function createReceivers(
  storage: WidgetStorage,
  { $connections }: Pick<WidgetState, '$connections'>,
): Receivers {
  const item = storage.item<readonly Stored[]>('receivers', { guard: isList, fallback: [] })
  return {
    recent: (from) => item.get().filter((one) => one.from === from),
    add: (from, { address, name }) => {
      const rest = item.get().filter((one) => one.from !== from || one.address !== address)
      item.set([{ from, address, ...(name === undefined ? {} : { name }) }, ...rest].slice(0, MOST))
    },
    own: (namespace, from) => {
      const addresses = $connections
        .get()
        .filter((connection) => connection.namespace === namespace)
        .flatMap(({ accounts }) => accounts.map(({ address }) => address))
      return [...new Set(addresses)].filter((address) => address !== from).map((address) => ({ address }))
    },
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= 300

const isList = (value: unknown): value is readonly Stored[] =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every((one: unknown) => {
    if (typeof one !== 'object' || one === null) return false
    const { from, address, name } = one as Record<string, unknown>
    return isText(from) && isText(address) && (name === undefined || isText(name))
  })
