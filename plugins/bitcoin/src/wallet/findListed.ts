import { readProperty } from '@wallet-widget/kernel'
import { toFound } from './findInjected.js'
import type { FoundWallet } from './foundWallet.js'
import { KNOWN_WALLETS } from './knownWallets.js'
import { readPath } from './readPath.js'

const MOST_LISTED = 100

/**
 * The wallets listed in `window.btc_providers`, each found where its id says. They speak as sats-connect does, but
 * for those known to have their own ways. Source: WBIP-004.
 */
export function findListed(page: object): readonly FoundWallet[] {
  const list = readProperty(page, 'btc_providers')
  if (!Array.isArray(list)) return []
  return list.slice(0, MOST_LISTED).flatMap((entry: unknown) => {
    const id = readProperty(entry, 'id')
    if (typeof id !== 'string' || !/^[\w$]+(\.[\w$]+){0,3}$/.test(id)) return []
    const known = KNOWN_WALLETS.find(({ path }) => path === id)
    return toFound(readPath(page, id), {
      name: readProperty(entry, 'name'),
      icon: readProperty(entry, 'icon'),
      way: known?.way ?? 'sats',
      rdns: known?.rdns,
      source: 'listed',
    })
  })
}
