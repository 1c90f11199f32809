import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../chains/caip.js'
import type { Account } from '../chains/connector.js'
import type { Connection, ConnectionStatus, EndedConnection, StatusReason, WalletInfo } from './connection.js'
import type { RememberedConnection } from './rememberedSession.js'

/** Shown while the connection is being restored. */
export type Remembered = Pick<RememberedConnection, 'address' | 'walletName' | 'walletIcon'>

/** One namespace's part of the session. */
export interface ChainSession {
  readonly status: ConnectionStatus
  readonly reason: StatusReason
  /** The connection in use. */
  readonly connectorId: string | undefined
  /** The network chosen by the visitor or told by the wallet. */
  readonly networkId: CaipNetworkId | undefined
  /** The visitor chose the network while no wallet was connected: the next one is asked to be there. @default false */
  readonly isChosen?: boolean
}

/** Everything about who is connected where. */
export interface Session {
  readonly activeNamespace: ChainNamespace | undefined
  readonly chains: Readonly<Partial<Record<ChainNamespace, ChainSession>>>
  readonly connections: readonly Connection[]
  /** Connections that are over and not back, of this page: a chain's `reason` is that of the wallet in use alone. */
  readonly ended: readonly EndedConnection[]
  /** The visitor's own names for addresses, by `namespace:address`; there once the core is. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** Shown while the connection is being restored; grants nothing. */
  readonly remembered: Remembered | undefined
}

/** The session's store, with its few transitions. */
export interface SessionStore {
  readonly $session: ReadableAtom<Session>
  update(change: Partial<Session>): void
  setChain(namespace: ChainNamespace, change: Partial<ChainSession>): void
  /** Shows a namespace that is no longer being connected as disconnected, or as still waiting for its remembered wallet. */
  stopConnecting(namespace: ChainNamespace, reason: StatusReason): void
  /** Shows the namespaces that still wait for their remembered wallet as disconnected. */
  giveUpRestoring(reason: StatusReason, which?: (namespace: ChainNamespace) => boolean): void
}

const NO_CHAIN: ChainSession = {
  status: 'disconnected',
  reason: 'startup',
  connectorId: undefined,
  networkId: undefined,
}

type Pair = Pick<Connection, 'connectorId' | 'namespace'>

/** Whether two are of one wallet, on one namespace. */
export const isSameConnection = (one: Pair, other: Pair): boolean =>
  one.connectorId === other.connectorId && one.namespace === other.namespace

/** Returns the connection in use on a namespace, if any. */
export function connectionInUse(
  { chains, connections }: Session,
  namespace: ChainNamespace,
): Connection | undefined {
  const connectorId = chains[namespace]?.connectorId
  return connections.find((one) => one.namespace === namespace && one.connectorId === connectorId)
}

export function createSessionStore(): SessionStore {
  const $session = atom<Session>({
    activeNamespace: undefined,
    chains: {},
    connections: [],
    ended: [],
    addressLabels: {},
    remembered: undefined,
  })
  const update = (change: Partial<Session>) => {
    const all = { ...$session.get(), ...change }
    const { connections, chains } = all
    const isBack = (old: EndedConnection) => connections.some((one) => isSameConnection(one, old))
    const next = all.ended.some(isBack) ? { ...all, ended: all.ended.filter((old) => !isBack(old)) } : all
    // One who is told of it changes nothing for the others.
    for (const part of [
      next,
      ...Object.values(next),
      ...connections,
      ...next.ended,
      ...Object.values(chains),
    ])
      Object.freeze(part)
    $session.set(next)
  }
  /** Namespaces whose remembered wallet has not spoken yet, also while another one is being connected there. */
  const awaited = new Set<ChainNamespace>()
  const setChain: SessionStore['setChain'] = (namespace, change) => {
    if (change.status === 'restoring') awaited.add(namespace)
    else if (change.status && change.status !== 'connecting') awaited.delete(namespace)
    const { chains } = $session.get()
    update({ chains: { ...chains, [namespace]: { ...(chains[namespace] ?? NO_CHAIN), ...change } } })
  }
  return {
    $session,
    update,
    setChain,
    stopConnecting(namespace, reason) {
      if ($session.get().chains[namespace]?.status !== 'connecting') return
      const isAwaited = awaited.has(namespace)
      setChain(
        namespace,
        isAwaited ? { status: 'restoring', reason: 'startup' } : { status: 'disconnected', reason },
      )
    },
    giveUpRestoring(reason, which = () => true) {
      for (const namespace of [...awaited].filter(which)) {
        awaited.delete(namespace)
        if ($session.get().chains[namespace]?.status === 'restoring')
          setChain(namespace, { status: 'disconnected', reason })
      }
      if (awaited.size === 0) update({ remembered: undefined })
    },
  }
}

/** The active account. `address` is there only when a wallet vouched for it in this page. */
export interface AccountState<Namespace extends ChainNamespace = ChainNamespace> {
  readonly status: ConnectionStatus
  readonly reason: StatusReason
  readonly namespace: Namespace | undefined
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly accounts: readonly Account[]
  readonly wallet: WalletInfo | undefined
  /** While `restoring`: what was connected last, to be shown as waiting. */
  readonly remembered: Remembered | undefined
}

/**
 * Whether a store's next value says the same as its present one, member for member: then nobody is told, and what shows it
 * is not drawn again.
 */
export const sameMembers = <Value extends object>(present: Value | undefined, next: Value): boolean =>
  present !== undefined &&
  (Object.keys(next) as (keyof Value)[]).every((key) => Object.is(present[key], next[key]))

const NO_ACCOUNTS: readonly Account[] = Object.freeze([])

export function createAccountStore($session: ReadableAtom<Session>): ReadableAtom<AccountState> {
  const $account = computed($session, (session): AccountState => {
    const { activeNamespace, chains, remembered } = session
    const chain = activeNamespace && chains[activeNamespace]
    const connection = activeNamespace && connectionInUse(session, activeNamespace)
    const status = chain?.status ?? 'disconnected'
    return Object.freeze({
      status,
      reason: chain?.reason ?? 'startup',
      namespace: activeNamespace,
      address: connection?.address,
      caipAddress: connection?.caipAddress,
      accounts: connection?.accounts ?? NO_ACCOUNTS,
      wallet: connection?.wallet,
      remembered: status === 'restoring' ? remembered : undefined,
    })
  })
  $account.eq = sameMembers
  return $account
}
