import { cleanText, readProperty } from '@wallet-widget/kernel'
import { readIcon } from '@wallet-widget/kernel/connectors'
import { type CapturedWallet, captureWallet } from './captureWallet.js'

const LONGEST_NAME = 40

/** What a wallet said of itself when it registered, checked and frozen. Source: Wallet Standard. */
export interface Announcement {
  /** Made of the name: nothing else stays the same over reloads. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** A simulated wallet: no real one can have a feature under `test`, which is reserved (RFC 2606). */
  readonly test: boolean
  readonly wallet: CapturedWallet
}

/** Reads each field of a wallet once; undefined when it has no name, or nothing to do with Solana. */
export function readAnnouncement(raw: unknown): Announcement | undefined {
  const said = readProperty(raw, 'name')
  const name = typeof said === 'string' ? cleanText(said, LONGEST_NAME) : ''
  const wallet = name ? captureWallet(raw) : undefined
  if (!wallet) return undefined
  return Object.freeze({
    id: `solana:${toSlug(name)}`,
    name,
    icon: readIcon(readProperty(raw, 'icon')),
    test: isTest(readProperty(raw, 'features')),
    wallet,
  })
}

const toSlug = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'wallet'

const isTest = (features: unknown) =>
  typeof features === 'object' &&
  features !== null &&
  readProperty(features, 'test.wallet-widget:simulated') !== undefined
