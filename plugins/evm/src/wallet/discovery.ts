import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { type Announcement, readAnnouncement } from './announcement.js'
import { captureProvider } from './captureProvider.js'
import { createConnector } from './createConnector.js'

const MOST_WALLETS = 200

/**
 * Finds the wallets that announce themselves, now and later. Tells the whole list once for all that were found
 * in one go. Source: EIP-6963.
 */
export function discover(
  page: EventTarget,
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: (connectors: readonly Connector[]) => void,
): void {
  const seen = new Set<object>()
  const ids = new Map<string, number>()
  let connectors: readonly Connector[] = []
  let told = true

  const tell = () => {
    told = true
    onFound(connectors)
  }

  const add = ({ id, provider: raw, name, rdns, icon, test }: Announcement) => {
    const provider = captureProvider(raw)
    if (!provider) return
    seen.add(raw)
    const count = (ids.get(id) ?? 0) + 1
    ids.set(id, count)
    if (count === 2)
      connectors = connectors.map((one) => (one.id === id ? Object.freeze({ ...one, ambiguous: true }) : one))
    const connector = createConnector(provider, {
      id: count > 1 ? `${id}#${count}` : id,
      name,
      type: 'ANNOUNCED',
      ...(icon ? { icon } : {}),
      ...(rdns ? { rdns } : {}),
      ...(test ? { test } : {}),
      ...(count > 1 ? { ambiguous: true } : {}),
    })
    connectors = [...connectors, connector]
    if (told) queueMicrotask(tell)
    told = false
  }

  listen(page, 'eip6963:announceProvider', (event) => {
    if (connectors.length >= MOST_WALLETS) return
    const announcement = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (announcement && !seen.has(announcement.provider)) add(announcement)
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
