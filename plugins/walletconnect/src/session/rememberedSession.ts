import type { ChainNamespace, PluginContext, StorageItem } from '@wallet-widget/kernel'
import { isAppLink } from '../links/walletLink.js'

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
  storage.item<RememberedSession | undefined>('session', { guard: isRemembered, fallback: undefined })

function isRemembered(value: unknown): value is RememberedSession {
  if (!isRecord(value)) return false
  const { topic, relayUrl, expiry, active, wallet, link } = value
  return (
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    typeof relayUrl === 'string' &&
    typeof expiry === 'number' &&
    isRecord(active) &&
    Object.values(active).every(
      (place) => isRecord(place) && typeof place.networkId === 'string' && typeof place.address === 'string',
    ) &&
    (wallet === undefined ||
      (isRecord(wallet) &&
        typeof wallet.id === 'string' &&
        typeof wallet.name === 'string' &&
        [wallet.icon, wallet.rdns].every((text) => text === undefined || typeof text === 'string'))) &&
    (link === undefined || (typeof link === 'string' && isAppLink(link)))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
