import type { ChainNamespace, PluginContext, StorageItem } from '@wallet-widget/kernel'
import { isAppLink } from '../links/walletLink.js'
import { PENDING_KEY } from '../pairing/pendingKey.js'
import { isRecord } from './isRecord.js'

/** The network and account in use in one namespace. */
export interface ActivePlace {
  readonly networkId: string
  readonly address: string
}

/** What a later page needs to find its session again, without its keys. */
export interface RememberedSession {
  readonly topic: string
  readonly relayUrl: string
  /** s since epoch. */
  readonly expiry: number
  readonly active: Readonly<Partial<Record<ChainNamespace, ActivePlace>>>
  /** The wallet that the visitor chose from the directory. */
  readonly wallet?: {
    readonly id: string
    readonly name: string
    readonly icon?: string | undefined
    readonly rdns?: string | undefined
  }
  /** Opens that wallet's app, by a scheme of its own. */
  readonly link?: string
}

export type RememberedItem = StorageItem<RememberedSession | undefined>

/** The stored session of this widget. */
export const rememberSession = ({ storage }: PluginContext): RememberedItem =>
  storage.item<RememberedSession | undefined>('session', {
    guard: isRemembered,
    fallback: undefined,
    keepsOlder: true,
  })

function isRemembered(value: unknown): value is RememberedSession {
  if (!isRecord(value)) return false
  const { topic, relayUrl, expiry, active } = value
  return (
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    typeof relayUrl === 'string' &&
    typeof expiry === 'number' &&
    isRecord(active) &&
    Object.values(active).every(
      (place) => isRecord(place) && typeof place.networkId === 'string' && typeof place.address === 'string',
    ) &&
    isRememberedWallet(value)
  )
}

/** Whether the wallet and the link that are stored are such as may be shown and followed. */
function isRememberedWallet({ wallet, link }: Record<string, unknown>): boolean {
  return (
    (wallet === undefined ||
      (isRecord(wallet) &&
        typeof wallet.id === 'string' &&
        typeof wallet.name === 'string' &&
        [wallet.icon, wallet.rdns].every((text) => text === undefined || typeof text === 'string'))) &&
    (link === undefined || (typeof link === 'string' && isAppLink(link)))
  )
}

/** A proposal that a page waits for, without its keys. Phones discard the page while the visitor is in the wallet. */
export interface PendingProposal extends Pick<RememberedSession, 'wallet' | 'link'> {
  /** The widget's id. */
  readonly widget: string
  readonly topic: string
  readonly relayUrl: string
  /** ms since epoch. */
  readonly expiresAt: number
  /** Of the request to sign in that waits with it. */
  readonly signInId?: number
}

/** Returns what this tab waits for, if it still makes sense to wait. */
export function readPending(widget: string): PendingProposal | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage.getItem(PENDING_KEY) ?? 'null')
    return isPending(value) && value.widget === widget && value.expiresAt > Date.now() ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores what this tab waits for; undefined: nothing any more. */
export function writePending(pending: PendingProposal | undefined): void {
  try {
    if (pending) globalThis.sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending))
    else globalThis.sessionStorage.removeItem(PENDING_KEY)
  } catch {} // storage is blocked: a reload forgets it
}

const isPending = (value: unknown): value is PendingProposal =>
  isRecord(value) &&
  typeof value.widget === 'string' &&
  typeof value.topic === 'string' &&
  /^[0-9a-f]{64}$/.test(value.topic) &&
  typeof value.relayUrl === 'string' &&
  typeof value.expiresAt === 'number' &&
  (value.signInId === undefined || typeof value.signInId === 'number') &&
  isRememberedWallet(value)
