import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isChainNamespace,
  readProperty,
} from '@wallet-widget/kernel'
import { canMove, type LiveSession, placeIn, type Tell } from './liveSession.js'
import { isAddressOf, keepProposed, readNamespaces, toAccount, toAccounts } from './readNamespaces.js'

export interface Following {
  readonly tell: Tell
  /** Something worth remembering has changed. */
  onChange(): void
  /** The session is over: the wallet's word, its time, or an update that can't be meant. */
  onEnd(reason: 'USER_DISCONNECTED' | 'SESSION_EXPIRED' | 'INVALID_WALLET_ANSWER'): void
}

/** Follows what the wallet says of the session by itself. The answer stops it. */
export function followSession(session: LiveSession, { tell, onChange, onEnd }: Following): () => void {
  const { client, topic } = session
  const { sign } = client

  function update(namespaces: unknown): void {
    const before = session.approved
    try {
      session.approved = readNamespaces(keepProposed(namespaces, session.proposed), session.proposed)
    } catch {
      onEnd('INVALID_WALLET_ANSWER')
      return
    }
    for (const namespace of new Set([...before.keys(), ...session.approved.keys()])) {
      const old = session.active.get(namespace)
      const place = placeIn(session, namespace)
      const approved = session.approved.get(namespace)
      if (!place || !approved) {
        tell({ type: 'accountsChanged', namespace, accounts: [] })
        continue
      }
      session.active.set(namespace, place)
      if (old && old.networkId !== place.networkId)
        tell({ type: 'networkChanged', namespace, networkId: place.networkId as CaipNetworkId })
      const accounts = toAccounts(namespace, approved, place.networkId, place.address)
      tell({ type: 'accountsChanged', namespace, accounts })
    }
    onChange()
  }

  function changeAccounts(namespace: ChainNamespace, data: unknown): void {
    const approved = session.approved.get(namespace)
    const place = placeIn(session, namespace)
    if (!approved || !place || !Array.isArray(data)) return
    const told = data
      .slice(0, 100)
      .map(addressIn)
      .filter((one) => isAddressOf(namespace, one)) as string[]
    const [first] = told
    if (!first) return
    const known = approved.accounts.find((one) => isSame(namespace, one.address, first))
    const address = known?.address ?? first
    session.active.set(namespace, { ...place, address })
    // What the session does not have is in use only once an update brings it (threat T9). Bitcoin wallets alone go
    // on to new addresses of an account that was approved.
    if (!known && namespace !== 'bip122') return
    const others = toAccounts(namespace, approved, place.networkId, address).map((one) => one.address)
    const fresh = namespace === 'bip122' ? told : []
    const accounts = [...new Set([...fresh, ...others])].map((one) => toAccount(namespace, one))
    tell({ type: 'accountsChanged', namespace, accounts })
    onChange()
  }

  function changeNetwork(namespace: ChainNamespace, networkId: CaipNetworkId | undefined): void {
    const approved = session.approved.get(namespace)
    const place = placeIn(session, namespace)
    if (!approved || !place || !networkId) return
    if (!approved.networkIds.includes(networkId) && !canMove(approved)) return
    session.active.set(namespace, { ...place, networkId })
    tell({ type: 'networkChanged', namespace, networkId })
    onChange()
  }

  const handlers: Readonly<Record<string, (event: unknown) => void>> = {
    session_update: (event) => update(readProperty(readProperty(event, 'params'), 'namespaces')),
    session_event(event) {
      const params = readProperty(event, 'params')
      const [namespace] = String(readProperty(params, 'chainId')).split(':', 1)
      if (!isChainNamespace(namespace)) return
      const told = readProperty(params, 'event')
      const data = readProperty(told, 'data')
      const name = readProperty(told, 'name')
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
    session_expire: () => onEnd('SESSION_EXPIRED'),
  }
  const undo = Object.entries(handlers).map(([name, handle]) => {
    const listener = (event: unknown) => {
      if (readProperty(event, 'topic') === topic) handle(event)
    }
    sign.events.on(name as 'session_delete', listener)
    return () => sign.events.off(name as 'session_delete', listener)
  })
  return () => {
    for (const fn of undo) fn()
  }
}

/** Ethereum addresses are one in whatever letters. */
const isSame = (namespace: ChainNamespace, a: string, b: string): boolean =>
  a === b || (namespace === 'eip155' && a.toLowerCase() === b.toLowerCase())

/** Wallets tell an account as an address, as a CAIP-10 account, or as an object with its address. */
function addressIn(value: unknown): string {
  const text = typeof value === 'string' ? value : String(readProperty(value, 'address') ?? '')
  return text.slice(text.lastIndexOf(':') + 1)
}

/** Wallets tell a network as a number, in hex, or as a CAIP-2 id; what can't be read is where the event is from. */
function readNetworkId(
  namespace: ChainNamespace,
  data: unknown,
  chainId: unknown,
): CaipNetworkId | undefined {
  if (isCaipNetworkId(data) && data.startsWith(`${namespace}:`)) return data
  if (namespace === 'eip155' && (typeof data === 'number' || typeof data === 'string')) {
    const number = Number(data)
    if (Number.isSafeInteger(number) && number > 0) return `eip155:${number}`
  }
  if (typeof data === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(data) && namespace !== 'eip155')
    return `${namespace}:${data}`
  return isCaipNetworkId(chainId) ? chainId : undefined
}
