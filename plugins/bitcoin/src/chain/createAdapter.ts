import type { ChainAdapter } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'
import { isAddress, normalizeAddress } from './address.js'
import type { BitcoinProvider } from './createProvider.js'
import { bindingOf } from './methods.js'

/** What the widget must know of Bitcoin. Balances only where the site named an explorer. */
export const createAdapter = ({ esplora = {} }: BitcoinOptions): ChainAdapter<BitcoinProvider> => ({
  namespace: 'bip122',
  isAddress,
  normalizeAddress,
  binds: bindingOf,
  createProvider: async (access) => (await import('./createProvider.js')).createProvider(access),
  ...(Object.keys(esplora).length > 0
    ? { getBalance: async (request) => (await import('./readBalance.js')).readBalance(esplora, request) }
    : {}),
})
