import type { Connector } from '../chains/connector.js'
import type { PluginContext } from '../plugins/context.js'

/** What the list says of a wallet's name. */
export interface WalletNaming {
  /** The id asked for; with `#2`, `#3` … where another wallet has it already. */
  readonly id: string
  /** Present where two wallets claim one id: which of them is meant can't be told after a reload. */
  readonly ambiguous?: true
}

/** Wallets as they are found. */
export interface WalletDiscovery {
  /** Whether a wallet is listed under this key. */
  has(key: unknown): boolean
  /**
   * Adds a wallet, unless it is listed already or the list is full. Returns whether it was added.
   *
   * @param key what the wallet is recognised by when it is found again: its object, or an id of the session
   * @param id the id that it claims
   */
  add(key: unknown, id: string, create: (naming: WalletNaming) => Connector): boolean
  /** Marks the wallet of an id: another claims to be the same one. */
  doubt(id: string): void
  /** Removes a wallet that left the page. */
  remove(key: unknown): void
  /** Reports nothing any more. */
  stop(): void
}

/**
 * Whether a wallet is one that the site features or that the visitor has used. Such a wallet has room however many strangers
 * announced themselves before it.
 *
 * @param id the id that it claims
 */
export const expectsWallet = (
  { config, state }: Pick<PluginContext, 'config' | 'state'>,
  id: string,
): boolean => config.featuredWallets.includes(id) || state.$recentWallets.get().includes(id)

/** Nobody can tell which of those who claim one id is the wallet meant, so some of them have room. */
const MOST_CLAIMS = 5

/**
 * Keeps the list of wallets that a plugin finds in the page. Reports the whole list once for all changes made in one go.
 * An id claimed twice stays ambiguous, whichever of the wallets leaves.
 *
 * @param options.limit wallets at most, but for those expected: a page must not be able to fill the list @default 200
 * @param options.isExpected whether a wallet of that id has room all the same: see {@link expectsWallet} @default none
 * @example
 * const wallets = discoverWallets((connectors) => $connectors.set(connectors))
 * context.onDispose(wallets.stop)
 * context.listen(page, 'announce', ({ detail: { wallet, id, name } }) =>
 *   wallets.add(wallet, id, (naming) => createConnector(wallet, { ...naming, name })))
 */
export function discoverWallets(
  onChange: (connectors: readonly Connector[]) => void,
  { limit = 200, isExpected }: { limit?: number; isExpected?: (id: string) => boolean } = {},
): WalletDiscovery {
  const found = new Map<unknown, Connector>()
  const claims = new Map<string, number>()
  let reporting = false
  let stopped = false

  const report = () => {
    if (reporting) return
    reporting = true
    queueMicrotask(() => {
      reporting = false
      if (!stopped) onChange([...found.values()])
    })
  }
  function doubt(id: string) {
    for (const [key, one] of found)
      if (one.id === id && !one.ambiguous) {
        found.set(key, Object.freeze({ ...one, ambiguous: true }))
        report()
      }
  }
  return {
    doubt,
    has: (key) => found.has(key),
    add(key, id, create) {
      if (stopped || found.has(key)) return false
      const claim = (claims.get(id) ?? 0) + 1
      if (found.size >= limit && !(claim <= MOST_CLAIMS && isExpected?.(id))) return false
      const connector = create(claim > 1 ? { id: `${id}#${claim}`, ambiguous: true } : { id })
      claims.set(id, claim)
      if (claim === 2) doubt(id)
      found.set(key, connector)
      report()
      return true
    },
    remove(key) {
      if (found.delete(key)) report()
    },
    stop() {
      stopped = true
    },
  }
}

/** When to look for wallets that are added to the page after the widget starts. ms */
const LOOK_AFTER = [100, 500, 1500, 4000]

/** Looks for wallets now, and again for a few seconds, since extensions load late. Ends with the plugin. */
export function watchForWallets(
  page: EventTarget,
  { setTimeout, listen }: Pick<PluginContext, 'setTimeout' | 'listen'>,
  look: () => void,
): void {
  look()
  for (const ms of LOOK_AFTER) setTimeout(look, ms)
  listen(page, 'load', look)
}
