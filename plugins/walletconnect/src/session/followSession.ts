import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isChainNamespace,
  readProperty,
} from '@wallet-widget/kernel'
import {
  activePlace,
  type Emit,
  emitPlace,
  type LiveSession,
  moveTo,
  toWalletSessions,
} from './liveSession.js'
import {
  type ApprovedNamespace,
  accountsOf,
  isAddressOf,
  isSameAddress,
  keepProposed,
  readNamespaces,
  toAccounts,
} from './readNamespaces.js'
import type { ActivePlace } from './rememberedSession.js'

export interface SessionEvents {
  readonly emit: Emit
  /** Something worth remembering has changed. */
  onChange(): void
  /** The session is over: the wallet ended it, it expired, or an update was invalid. */
  onEnd(reason: 'USER_DISCONNECTED' | 'SESSION_EXPIRED' | 'INVALID_WALLET_ANSWER'): void
}

/** Applies the wallet's own updates to the session. Returns a function that stops it. */
export function followSession(session: LiveSession, { emit, onChange, onEnd }: SessionEvents): () => void {
  const { client, topic } = session
  const { sign } = client

  function update(namespaces: unknown): void {
    const before = session.approved
    try {
      const allowed = session.allowed()
      const kept = keepProposed(namespaces, allowed)
      // A wallet that is on none of the site's networks now may come back to them.
      const servesNone = Object.keys(kept).length === 0 && Object.keys(Object(namespaces)).length > 0
      session.approved = servesNone ? new Map() : readNamespaces(kept, allowed)
    } catch {
      onEnd('INVALID_WALLET_ANSWER')
      return
    }
    session.networkNotice.remove()
    for (const namespace of before.keys())
      if (!session.approved.has(namespace)) emit({ type: 'accountsChanged', namespace, accounts: [] })
    const changed: ChainNamespace[] = []
    for (const [namespace, approved] of session.approved) {
      const old = session.active.get(namespace)
      const awaited = approved.networkIds.find((id) => id === session.awaited.get(namespace))
      if (awaited) moveTo(session, namespace, { address: '', ...old, networkId: awaited })
      const place = activePlace(session, namespace)
      if (!place) continue
      session.active.set(namespace, place)
      if (isSameApproval(before.get(namespace), approved) && isSamePlace(old, place)) continue
      changed.push(namespace)
      if (!before.has(namespace)) continue
      emitPlace(session, namespace, emit)
    }
    if (changed.length > 0) emit({ type: 'sessionsChanged', sessions: toWalletSessions(session, changed) })
    onChange()
  }

  function changeAccounts(namespace: ChainNamespace, data: unknown): void {
    const approved = session.approved.get(namespace)
    const place = activePlace(session, namespace)
    if (!approved || !place || !Array.isArray(data)) return
    const addresses = data
      .slice(0, 100)
      .map(addressIn)
      .filter((one) => isAddressOf(namespace, one)) as string[]
    const [first] = addresses
    if (!first) return
    const known = approved.accounts.find((one) => isSameAddress(namespace, one.address, first))
    const address = known?.address ?? first
    session.active.set(namespace, { ...place, address })
    // An account that was not approved is used only after a session update has brought it. Bitcoin wallets alone
    // move on to new addresses of an approved account.
    if (!known && namespace !== 'bip122') return
    const others = toAccounts(namespace, approved, place.networkId, address).map((one) => one.address)
    const fresh = namespace === 'bip122' ? addresses : []
    const accounts = accountsOf(namespace, [...fresh, ...others])
    emit({ type: 'accountsChanged', namespace, accounts })
    onChange()
  }

  function changeNetwork(namespace: ChainNamespace, networkId: CaipNetworkId | undefined): void {
    const approved = session.approved.get(namespace)
    const place = activePlace(session, namespace)
    if (!approved || !place || !networkId) return
    // Requests there would fail, and which accounts there are the update that approves it says. Until then the session serves the
    // network in use, whatever the wallet itself shows.
    if (!approved.networkIds.includes(networkId)) {
      session.awaited.set(namespace, networkId)
      return
    }
    moveTo(session, namespace, { ...place, networkId })
    emitPlace(session, namespace, emit)
    onChange()
  }

  const handlers: Readonly<Record<string, (event: unknown) => void>> = {
    session_update: (event) => update(readProperty(readProperty(event, 'params'), 'namespaces')),
    session_event(message) {
      const params = readProperty(message, 'params')
      const [namespace] = String(readProperty(params, 'chainId')).split(':', 1)
      if (!isChainNamespace(namespace)) return
      const event = readProperty(params, 'event')
      const data = readProperty(event, 'data')
      const name = readProperty(event, 'name')
      if (name === 'chainChanged')
        changeNetwork(namespace, readNetworkId(namespace, data, readProperty(params, 'chainId')))
      if (name === 'accountsChanged' || name === 'bip122_addressesChanged') changeAccounts(namespace, data)
    },
    session_extend() {
      const expiry = sign.session.keys.includes(topic) ? sign.session.get(topic).expiry : session.expiry
      session.expiry = expiry
      onChange()
    },
    session_delete: () => onEnd('USER_DISCONNECTED'),
  }
  // Before the library's own event, which is that of a wallet that ends it.
  const { expirer } = sign.core
  const expired = ({ target }: { target: string }) => {
    if (target === `topic:${topic}`) onEnd('SESSION_EXPIRED')
  }
  expirer.on('expirer_expired', expired)
  const undo = Object.entries(handlers).map(([name, handle]) => {
    const listener = (event: unknown) => {
      if (readProperty(event, 'topic') === topic) handle(event)
    }
    sign.events.on(name as 'session_delete', listener)
    return () => sign.events.off(name as 'session_delete', listener)
  })
  return () => {
    expirer.off('expirer_expired', expired)
    for (const fn of undo) fn()
  }
}

function isSameApproval(one: ApprovedNamespace | undefined, other: ApprovedNamespace | undefined): boolean {
  const text = (approved: ApprovedNamespace | undefined) =>
    JSON.stringify([approved?.accounts, [...(approved?.methods ?? [])]])
  return text(one) === text(other)
}

const isSamePlace = (one: ActivePlace | undefined, other: ActivePlace): boolean =>
  one?.networkId === other.networkId && one.address === other.address

/** Wallets send an account as an address, as a CAIP-10 account, or as an object with its address. */
function addressIn(value: unknown): string {
  const text = typeof value === 'string' ? value : String(readProperty(value, 'address') ?? '')
  return text.slice(text.lastIndexOf(':') + 1)
}

/** Wallets send a network as a number, in hex, or as a CAIP-2 id; if unreadable, it is the event's own chain. */
function readNetworkId(
  namespace: ChainNamespace,
  data: unknown,
  chainId: unknown,
): CaipNetworkId | undefined {
  const isOwnId = isCaipNetworkId(data) && data.startsWith(`${namespace}:`)
  if (isOwnId && namespace !== 'eip155') return data
  if (namespace === 'eip155' && (typeof data === 'number' || typeof data === 'string')) {
    // In hex, some, with the namespace before it, too.
    const number = Number(isOwnId ? data.slice('eip155:'.length) : data)
    if (Number.isSafeInteger(number) && number > 0) return `eip155:${number}`
  }
  if (typeof data === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(data) && namespace !== 'eip155')
    return `${namespace}:${data}`
  return isCaipNetworkId(chainId) ? chainId : undefined
}
