import {
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectorEvent,
  cleanText,
  readProperty,
  type WalletSession,
} from '@wallet-widget/kernel'
import type { Client } from '../client/client.js'
import type { SessionStruct } from '../client/library.js'
import type { Proposed } from './proposeNamespaces.js'
import { type Approved, type ApprovedNamespace, toAccounts } from './readNamespaces.js'
import type { ActivePlace, RememberedSession } from './rememberedSession.js'

/** A session with a wallet, as this widget uses it. */
export interface LiveSession {
  readonly client: Client
  readonly topic: string
  readonly pairingTopic: string | undefined
  /** What it may be widened to, and no further. */
  readonly proposed: Proposed
  approved: Approved
  readonly active: Map<ChainNamespace, ActivePlace>
  /** s since epoch. */
  expiry: number
  readonly wallet: NonNullable<WalletSession['wallet']>
  readonly chosen: RememberedSession['wallet']
  readonly link: string | undefined
  stopFollowing(): void
}

/** Methods that bring further networks into a session. */
const MOVING_METHODS = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'] as const

/** Where the session is in a namespace: what it remembers, as far as the wallet still serves it. */
export function placeIn(session: LiveSession, namespace: ChainNamespace): ActivePlace | undefined {
  const approved = session.approved.get(namespace)
  const [first] = approved?.accounts ?? []
  if (!approved || !first) return undefined
  const before = session.active.get(namespace)
  const networkId = approved.networkIds.find((id) => id === before?.networkId) ?? first.networkId
  const [account] = toAccounts(namespace, approved, networkId, before?.address)
  return account && { networkId, address: account.address }
}

/** The session as the kernel takes it: one a namespace. */
export function toWalletSessions(
  session: LiveSession,
  namespaces: readonly ChainNamespace[],
): readonly WalletSession[] {
  return namespaces.flatMap((namespace): WalletSession[] => {
    const approved = session.approved.get(namespace)
    const place = placeIn(session, namespace)
    if (!approved || !place) return []
    return [
      {
        namespace,
        accounts: toAccounts(namespace, approved, place.networkId, place.address),
        networkId: place.networkId as CaipNetworkId,
        wallet: session.wallet,
        ...(canMove(approved) ? {} : { approvedNetworkIds: approved.networkIds }),
      },
    ]
  })
}

/** Whether the wallet takes further networks when asked. */
export const canMove = ({ methods }: ApprovedNamespace): boolean =>
  MOVING_METHODS.some((method) => methods.has(method))

export const toRemembered = (session: LiveSession): RememberedSession => ({
  topic: session.topic,
  relayUrl: session.client.relayUrl,
  expiry: session.expiry,
  active: Object.fromEntries(
    [...session.approved.keys()].flatMap((namespace) => {
      const place = placeIn(session, namespace)
      return place ? [[namespace, place]] : []
    }),
  ),
  ...(session.chosen ? { wallet: session.chosen } : {}),
  ...(session.link ? { link: session.link } : {}),
})

/** Who answered: the wallet of the directory where that is meant, else what the wallet says of itself. */
export function describeWallet(
  struct: SessionStruct,
  chosen: RememberedSession['wallet'],
): NonNullable<WalletSession['wallet']> {
  const metadata = readProperty(readProperty(struct, 'peer'), 'metadata')
  const own = readProperty(metadata, 'name')
  const name = cleanText(typeof own === 'string' ? own : '', 40)
  if (chosen && (!name || isSame(name, chosen.name))) {
    const { id, icon, rdns } = chosen
    return { id, name: chosen.name, ...(icon ? { icon } : {}), ...(rdns ? { rdns } : {}) }
  }
  const icons = readProperty(metadata, 'icons')
  const icon: unknown = Array.isArray(icons) ? icons[0] : undefined
  // A picture of somebody else's server would tell it who looks.
  const isInside = typeof icon === 'string' && /^data:image\/[a-z+]+[;,]/.test(icon) && icon.length < 65_536
  return { name: name || 'Wallet', ...(isInside ? { icon: icon as string } : {}) }
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')
  const [one, other] = [plain(a), plain(b)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

export type Tell = (event: ConnectorEvent) => void
