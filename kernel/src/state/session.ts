import { atom, type ReadableAtom } from 'nanostores'
import type { CaipNetworkId } from '../chains/caip.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Connection, ConnectionStatus, StatusReason } from './connection.js'
import type { RememberedConnection } from './rememberedSession.js'

/** What is shown of a connection while its wallet is asked again. */
export type Remembered = Pick<RememberedConnection, 'address' | 'walletName' | 'walletIcon'>

/** One namespace's part of the session. */
export interface ChainSession {
  readonly status: ConnectionStatus
  readonly reason: StatusReason
  /** The connection in use. */
  readonly connectorId: string | undefined
  /** The network chosen by the visitor or told by the wallet. */
  readonly networkId: CaipNetworkId | undefined
}

/** Everything about who is connected where. */
export interface Session {
  readonly activeNamespace: ChainNamespace | undefined
  readonly isSwitchingNamespace: boolean
  readonly chains: Readonly<Partial<Record<ChainNamespace, ChainSession>>>
  readonly connections: readonly Connection[]
  /** The visitor's own names for addresses, by `namespace:address`; there once a wallet has been dealt with. */
  readonly addressLabels?: Readonly<Record<string, string>>
  /** What storage remembers while a wallet is being asked again; grants nothing. */
  readonly remembered: Remembered | undefined
}

/** The session's store, with its few transitions. */
export interface SessionStore {
  readonly $session: ReadableAtom<Session>
  update(change: Partial<Session>): void
  setChain(namespace: ChainNamespace, change: Partial<ChainSession>): void
}

const NO_CHAIN: ChainSession = {
  status: 'disconnected',
  reason: 'startup',
  connectorId: undefined,
  networkId: undefined,
}

export function createSessionStore(): SessionStore {
  const $session = atom<Session>({
    activeNamespace: undefined,
    isSwitchingNamespace: false,
    chains: {},
    connections: [],
    remembered: undefined,
  })
  const update = (change: Partial<Session>) => $session.set({ ...$session.get(), ...change })
  return {
    $session,
    update,
    setChain(namespace, change) {
      const { chains } = $session.get()
      update({ chains: { ...chains, [namespace]: { ...(chains[namespace] ?? NO_CHAIN), ...change } } })
    },
  }
}
