import type { ChainAdapter, PluginContext } from '@wallet-widget/kernel'
import { loadUse } from '../loadUse.js'
import type { BitcoinOptions } from '../options.js'
import type { BitcoinProvider } from '../provider.js'
import { readBalance } from '../reads.js'
import { isAddress, normalizeAddress } from './address.js'
import { ruleOf } from './methods.js'
import { isOfNetwork } from './networkNames.js'

/** Those that go by its mark, and whether they are for testing. */
const IS_TEST = new Map([
  ['bip122:000000000019d6689c085ae165831e93', false],
  ['bip122:000000000933ea01ad0ee984209779ba', true],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', true],
  ['bip122:00000008819873e925422c1ff0f99f7c', true],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', true],
])

/** Makes the adapter of Bitcoin. It reads balances only where the site configured an explorer. */
export const createAdapter = ({
  options: { esplora = {} },
  t,
}: Pick<PluginContext<BitcoinOptions>, 'options' | 't'>): ChainAdapter<BitcoinProvider> => ({
  namespace: 'bip122',
  label: () => t('chain'),
  async loadMark(id) {
    const isTest = IS_TEST.get(id)
    return isTest === undefined ? undefined : { mark: (await import('../marks/bitcoin.js')).mark, isTest }
  },
  canBeActive: ({ type }) => type === 'payment',
  requiresAddressToSwitch: true,
  isAddress: (value, networkId) => isAddress(value) && isOfNetwork(value, networkId),
  normalizeAddress,
  binds: (method) => ruleOf(method).binds,
  loadPayments: async () => (await loadUse()).payments,
  loadTransfers: async () => (await loadUse()).createTransfers(esplora),
  loadTransactions: async () => (await loadUse()).createTransactions(esplora),
  createProvider: async (access) => (await loadUse()).createProvider(access),
  ...(Object.keys(esplora).length > 0 ? { getBalance: (request) => readBalance(esplora, request) } : {}),
})
