import {
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectorEvent,
  cleanText,
  type Network,
  readProperty,
  type WalletSession,
} from '@wallet-widget/kernel'
import type { WritableAtom } from 'nanostores'
import type { PairingArguments } from '../api.js'
import type { PairingClient } from '../client/pairingClient.js'
import type { SessionStruct } from '../client/signClient.js'
import { isAppLink } from '../links/walletLink.js'
import type { Notice, NoticePlace } from '../notices.js'
import type { ProposedNamespaces } from './proposeNamespaces.js'
import { type Approved, type ApprovedNamespace, toAccounts } from './readNamespaces.js'
import type { ActivePlace, RememberedSession } from './rememberedSession.js'
import type { SessionAnswers } from './sessionAnswers.js'

/** A session with a wallet, as this widget uses it. */
export interface LiveSession {
  readonly client: PairingClient
  readonly topic: string
  readonly pairingTopic: string | undefined
  /** The most that it may be extended to: the site's networks of now. */
  allowed(): ProposedNamespaces
  approved: Approved
  readonly active: Map<ChainNamespace, ActivePlace>
  /** Networks that the wallet says it is on, and that it has not approved yet. */
  readonly awaited: Map<ChainNamespace, CaipNetworkId>
  /** s since epoch. */
  expiry: number
  readonly wallet: NonNullable<WalletSession['wallet']>
  readonly chosen: RememberedSession['wallet']
  readonly link: string | undefined
  readonly answers: SessionAnswers
  readonly $notices: WritableAtom<readonly Notice[]>
  /** What is told of a network that it does not offer. */
  readonly networkNotice: NoticePlace
  /** It was asked to add a network, and does not know how to. */
  addsNone?: boolean
  /** Aborted when it is over here: nobody hears the answers to its requests any more. */
  readonly over: AbortController
}

/** Methods that add networks to a session. */
const ADDING_METHODS = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'] as const

/** The network and account in use in a namespace: the remembered ones, as far as the wallet still approves them. */
export function activePlace(session: LiveSession, namespace: ChainNamespace): ActivePlace | undefined {
  const approved = session.approved.get(namespace)
  const [first] = approved?.accounts ?? []
  if (!approved || !first) return undefined
  const before = session.active.get(namespace)
  const networkId = approved.networkIds.find((id) => id === before?.networkId) ?? first.networkId
  const [account] = toAccounts(namespace, approved, networkId, before?.address)
  return account && { networkId, address: account.address }
}

/** Uses another network in a namespace: the one that was waited for there no longer counts. */
export function moveTo(session: LiveSession, namespace: ChainNamespace, place: ActivePlace): void {
  session.awaited.delete(namespace)
  session.active.set(namespace, place)
}

/** The session as the kernel expects it: one a namespace. */
export function toWalletSessions(
  session: LiveSession,
  namespaces: readonly ChainNamespace[],
): readonly WalletSession[] {
  return namespaces.flatMap((namespace): WalletSession[] => {
    const approved = session.approved.get(namespace)
    const place = activePlace(session, namespace)
    if (!approved || !place) return []
    return [
      {
        namespace,
        accounts: toAccounts(namespace, approved, place.networkId, place.address),
        networkId: place.networkId as CaipNetworkId,
        wallet: session.wallet,
        ...(canAddNetworks(approved) && !session.addsNone ? {} : { approvedNetworkIds: approved.networkIds }),
      },
    ]
  })
}

/** Tells the network in use of a namespace, with the accounts there, which may be others than on the one before. */
export function emitPlace(session: LiveSession, namespace: ChainNamespace, emit: Emit): void {
  const approved = session.approved.get(namespace)
  const place = activePlace(session, namespace)
  if (!approved || !place || place.networkId !== session.active.get(namespace)?.networkId) return
  session.active.set(namespace, place)
  const accounts = toAccounts(namespace, approved, place.networkId, place.address)
  emit({ type: 'networkChanged', namespace, networkId: place.networkId as CaipNetworkId, accounts })
}

/** Whether the wallet can add networks when asked. */
const canAddNetworks = ({ methods }: ApprovedNamespace): boolean =>
  ADDING_METHODS.some((method) => methods.has(method))

/** What the view for another code is opened with, to pair the same wallet again. */
export function pairingOf({ chosen, link }: LiveSession, network?: Network): PairingArguments {
  const began = network && { network: network.caipNetworkId }
  if (!chosen) return { ...began }
  const { id, name, icon, rdns } = chosen
  const wallet = { id, name, ...(icon && { icon }), ...(rdns && { rdns }), ...(link && { mobileLink: link }) }
  return { ...began, wallet }
}

export const toRemembered = (session: LiveSession): RememberedSession => ({
  topic: session.topic,
  relayUrl: session.client.relayUrl,
  expiry: session.expiry,
  active: Object.fromEntries(
    [...session.approved.keys()].flatMap((namespace) => {
      const place = activePlace(session, namespace)
      return place ? [[namespace, place]] : []
    }),
  ),
  ...(session.chosen ? { wallet: session.chosen } : {}),
  ...(session.link && isAppLink(session.link) ? { link: session.link } : {}),
})

/** Describes the wallet: as the directory's where its name fits, else as the wallet describes itself. */
export function describeWallet(
  struct: SessionStruct,
  chosen: RememberedSession['wallet'],
): NonNullable<WalletSession['wallet']> {
  const metadata = readProperty(readProperty(struct, 'peer'), 'metadata')
  const own = readProperty(metadata, 'name')
  const name = cleanText(typeof own === 'string' ? own : '', 40)
  if (chosen && isSame(name, chosen.name)) {
    const { id, icon, rdns } = chosen
    return { id, name: chosen.name, ...(icon ? { icon } : {}), ...(rdns ? { rdns } : {}) }
  }
  const icons = readProperty(metadata, 'icons')
  const icon: unknown = Array.isArray(icons) ? icons[0] : undefined
  // A picture on another server would tell it who looks.
  const isInline = typeof icon === 'string' && /^data:image\/[a-z+]+[;,]/.test(icon) && icon.length < 65_536
  return { name: name || 'Wallet', ...(isInline ? { icon: icon as string } : {}) }
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')
  return plain(a) !== '' && plain(a) === plain(b)
}

export type Emit = (event: ConnectorEvent) => void
