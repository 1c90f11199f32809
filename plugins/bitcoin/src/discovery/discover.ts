import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { createConnector } from '../connector/createConnector.js'
import type { FoundWallet } from '../handle.js'
import type { BitcoinOptions } from '../options.js'
import { findInjected, findListed } from './findInjected.js'
import { watchStandardWallets } from './standardWallets.js'

const MAX_WALLETS = 200

/**
 * Finds the wallets of the page, now and later, each once. A wallet found in several ways keeps the way in which it was
 * found first; of those found at the same time, listed comes before Wallet Standard, and that before an object of its
 * own. Two wallets that claim one name in the same way are both listed, and marked.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext<BitcoinOptions>, 'options' | 'listen' | 'hooks' | 'onDispose'>,
  onChange: (connectors: readonly Connector[]) => void,
): void {
  const { listed = true, standard = true, injected = true } = context.options
  const connectors = new Map<object, Connector>()
  let announced: readonly FoundWallet[] = []
  let chosen: readonly FoundWallet[] = []
  let before: readonly Connector[] = []

  const look = () => {
    const found = [...(listed ? findListed(page) : []), ...announced, ...(injected ? findInjected(page) : [])]
    chosen = choose(chosen, found)
    const now = nameWallets(chosen).map(({ wallet, id, ambiguous }) => {
      const known = connectors.get(wallet.object)
      if (known?.id === id && Boolean(known.ambiguous) === ambiguous) return known
      const connector = createConnector(wallet, id, ambiguous)
      connectors.set(wallet.object, connector)
      return connector
    })
    if (now.length === before.length && now.every((one, index) => one === before[index])) return
    before = now
    onChange(now)
  }

  let isScheduled = false
  const lookSoon = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      look()
    })
  }
  if (standard)
    watchStandardWallets(page, context, (found) => {
      announced = found
      lookSoon()
    })
  look()
  // Wallets may add their objects to the page after this.
  context.listen(page, 'load', look)
  context.hooks.open.prepare.tap(() => void look())
}

/** Returns the wallets chosen before that are still there, in order, and the first of each name and way of the others. */
function choose(before: readonly FoundWallet[], found: readonly FoundWallet[]): readonly FoundWallet[] {
  const there = new Set(found.map(({ object }) => object))
  const chosen = before.filter(({ object }) => there.has(object))
  for (const wallet of found) {
    if (chosen.length >= MAX_WALLETS) break
    if (chosen.some(({ object }) => object === wallet.object)) continue
    const rival = chosen.find(({ key }) => key === wallet.key)
    if (!rival || rival.source === wallet.source) chosen.push(wallet)
  }
  return chosen
}

interface NamedWallet {
  readonly wallet: FoundWallet
  readonly id: string
  readonly ambiguous: boolean
}

/** Gives each wallet an id, which stays the same over reloads as long as it is found in the same way. */
function nameWallets(chosen: readonly FoundWallet[]): readonly NamedWallet[] {
  const counts = new Map<string, number>()
  return chosen.map((wallet) => {
    const id = `bip122.${wallet.source}.${wallet.key}`
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    const ambiguous = chosen.some(
      (other) => other !== wallet && other.key === wallet.key && other.source === wallet.source,
    )
    return { wallet, id: count > 1 ? `${id}#${count}` : id, ambiguous }
  })
}
