import type { Connector, PluginContext } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'
import { createConnector } from './createConnector.js'
import { findInjected } from './findInjected.js'
import { findListed } from './findListed.js'
import type { FoundWallet } from './foundWallet.js'
import { watchStandardWallets } from './standardWallets.js'

const MOST_WALLETS = 200

/**
 * Finds the wallets of the page, now and later, each once. A wallet found in two ways keeps the way in which it was
 * found first; of those found in one go the best: listed, then by Wallet Standard, then by its own object. Two
 * wallets that claim one name in the same way are both told, and marked.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext<BitcoinOptions>, 'options' | 'listen' | 'hooks' | 'onDispose'>,
  onFound: (connectors: readonly Connector[]) => void,
): void {
  const { listed = true, standard = true, injected = true } = context.options
  const connectors = new Map<object, Connector>()
  let announced: readonly FoundWallet[] = []
  let chosen: readonly FoundWallet[] = []
  let before: readonly Connector[] = []

  const look = () => {
    const found = [...(listed ? findListed(page) : []), ...announced, ...(injected ? findInjected(page) : [])]
    chosen = choose(chosen, found)
    const now = name(chosen).map((shown) => {
      const known = connectors.get(shown.found.object)
      if (known?.id === shown.id && known.ambiguous === shown.ambiguous) return known
      const connector = createConnector(shown)
      connectors.set(shown.found.object, connector)
      return connector
    })
    if (now.length === before.length && now.every((one, index) => one === before[index])) return
    before = now
    onFound(now)
  }

  let waiting = false
  const lookSoon = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      look()
    })
  }
  if (standard)
    watchStandardWallets(page, context, (found) => {
      announced = found
      lookSoon()
    })
  look()
  // Wallets may put their objects into the page after us.
  context.listen(page, 'load', look)
  context.hooks.open.prepare.tap(() => void look())
}

/** Those chosen before that are still there, in their order, and of the others the first of each name and way. */
function choose(before: readonly FoundWallet[], found: readonly FoundWallet[]): readonly FoundWallet[] {
  const there = new Set(found.map(({ object }) => object))
  const chosen = before.filter(({ object }) => there.has(object))
  for (const wallet of found) {
    if (chosen.length >= MOST_WALLETS) break
    if (chosen.some(({ object }) => object === wallet.object)) continue
    const rival = chosen.find(({ key }) => key === wallet.key)
    if (!rival || rival.source === wallet.source) chosen.push(wallet)
  }
  return chosen
}

/** What a connector is made of. */
export interface ShownWallet {
  readonly found: FoundWallet
  readonly id: string
  readonly ambiguous: boolean | undefined
}

/** Gives each wallet an id, which stays the same over reloads as long as it is found in the same way. */
function name(chosen: readonly FoundWallet[]): readonly ShownWallet[] {
  const counts = new Map<string, number>()
  return chosen.map((found) => {
    const id = `bip122.${found.source}.${found.key}`
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    const isDoubtful = chosen.some(
      (other) => other !== found && other.key === found.key && other.source === found.source,
    )
    return { found, id: count > 1 ? `${id}#${count}` : id, ambiguous: isDoubtful || undefined }
  })
}
