import { type Connector, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { type Announcement, readAnnouncement } from './announcement.js'
import { createConnector } from './createConnector.js'

const MOST_WALLETS = 200

/**
 * Finds the wallets that register themselves, now and later, and lets go of those that leave. Tells the whole list
 * once for all that came in one go. Source: Wallet Standard.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext, 'listen' | 'onDispose' | 'config'>,
  onFound: (connectors: readonly Connector[]) => void,
): void {
  const found = new Map<unknown, Connector>()
  const counts = new Map<string, number>()
  let told = true
  let over = false

  const tell = () => {
    told = true
    if (!over) onFound([...found.values()])
  }
  const update = () => {
    if (told) queueMicrotask(tell)
    told = false
  }
  const add = (raw: unknown, { id, name, icon, test, wallet }: Announcement) => {
    // A name once claimed by two stays in doubt, whoever leaves: which of them was meant can't be told any more.
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    if (count === 2)
      for (const [key, one] of found)
        if (one.id === id) found.set(key, Object.freeze({ ...one, ambiguous: true }))
    const connector = createConnector(wallet, context, {
      id: count > 1 ? `${id}#${count}` : id,
      name,
      type: 'ANNOUNCED',
      ...(icon ? { icon } : {}),
      ...(test ? { test } : {}),
      ...(count > 1 ? { ambiguous: true } : {}),
    })
    found.set(raw, connector)
    update()
  }

  const register = (...wallets: readonly unknown[]): (() => void) => {
    const mine: unknown[] = []
    for (const raw of wallets) {
      if (over || found.size >= MOST_WALLETS || found.has(raw)) continue
      const announcement = readAnnouncement(raw)
      if (!announcement) continue
      mine.push(raw)
      add(raw, announcement)
    }
    return () => {
      for (const raw of mine.splice(0)) if (found.delete(raw)) update()
    }
  }
  const api = Object.freeze({ register })
  context.onDispose(() => {
    over = true
  })
  context.listen(page, 'wallet-standard:register-wallet', (event) => {
    const callback = readProperty(event, 'detail')
    if (typeof callback === 'function') callback(api)
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
