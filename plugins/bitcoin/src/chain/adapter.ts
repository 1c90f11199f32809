import type { ChainAdapter, PluginContext } from '@wallet-widget/kernel'
import { loadUse } from '../loadUse.js'
import type { BitcoinOptions } from '../options.js'
import type { BitcoinProvider } from '../provider.js'
import { readBalance } from '../reads.js'
import { isAddress, normalizeAddress } from './address.js'
import { ruleOf } from './methods.js'

/** Makes the adapter of Bitcoin. It reads balances only where the site configured an explorer. */
export const createAdapter = ({
  options: { esplora = {} },
  t,
}: Pick<PluginContext<BitcoinOptions>, 'options' | 't'>): ChainAdapter<BitcoinProvider> => ({
  namespace: 'bip122',
  label: () => t('chain'),
  canBeActive: ({ type }) => type === 'payment',
  requiresAddressToSwitch: true,
  isAddress,
  normalizeAddress,
  binds: (method) => ruleOf(method).binds,
  createProvider: async (access) => (await loadUse()).createProvider(access),
  ...(Object.keys(esplora).length > 0 ? { getBalance: (request) => readBalance(esplora, request) } : {}),
})
