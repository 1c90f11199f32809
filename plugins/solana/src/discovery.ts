import { type Connector, cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { discoverWallets, expectsWallet, readIcon } from '@wallet-widget/kernel/connectors'
import { createConnector } from './connector/createConnector.js'
import { type CapturedWallet, captureWallet } from './handle.js'

const MAX_WALLETS = 200
const MAX_NAME_LENGTH = 40

/**
 * Finds the wallets that register themselves with the page, now and later, and drops those that unregister.
 * Source: Wallet Standard.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext, 'config' | 'listen' | 'onDispose' | 'state'>,
  onChange: (connectors: readonly Connector[]) => void,
): void {
  const isExpected = (id: string) => expectsWallet(context, id)
  const wallets = discoverWallets(onChange, { limit: MAX_WALLETS, isExpected })
  let count = 0
  let disposed = false

  const register = (...objects: readonly unknown[]): (() => void) => {
    const added = objects.filter((object) => {
      if (disposed || wallets.has(object)) return false
      const name = readName(object)
      const id = `solana:${toSlug(name)}`
      // Once the list is full, no more is read of strangers, so that a page cannot keep it busy.
      if (!name || (count >= MAX_WALLETS && !isExpected(id))) return false
      const announcement = readAnnouncement(object, name)
      if (!announcement) return false
      const { wallet, ...shown } = announcement
      const isAdded = wallets.add(object, id, (naming) =>
        createConnector(wallet, context, { ...shown, ...naming, type: 'ANNOUNCED' }),
      )
      if (isAdded) count += 1
      return isAdded
    })
    return () => {
      for (const object of added.splice(0)) {
        wallets.remove(object)
        count -= 1
      }
    }
  }
  const api = Object.freeze({ register })
  context.onDispose(() => {
    disposed = true
    wallets.stop()
  })
  context.listen(page, 'wallet-standard:register-wallet', (event) => {
    const callback = readProperty(event, 'detail')
    if (typeof callback === 'function') callback(api)
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** What a wallet says of itself when it registers, checked. */
interface Announcement {
  readonly name: string
  readonly icon?: string
  /** A simulated wallet: no real one has a feature under `test`, which is reserved (RFC 2606). */
  readonly test?: true
  readonly wallet: CapturedWallet
}

function readName(object: unknown): string {
  const given = readProperty(object, 'name')
  return typeof given === 'string' ? cleanText(given, MAX_NAME_LENGTH) : ''
}

/** Reads each field of a wallet once; undefined when it does not serve Solana. */
function readAnnouncement(object: unknown, name: string): Announcement | undefined {
  const wallet = captureWallet(object)
  if (!wallet) return undefined
  const icon = readIcon(readProperty(object, 'icon'))
  const features = readProperty(object, 'features')
  const test = readProperty(features, 'test.wallet-widget:simulated') !== undefined
  return { name, ...(icon && { icon }), ...(test && { test }), wallet }
}

/** A wallet's id is made of its name: nothing else stays the same over reloads. */
const toSlug = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'wallet'
