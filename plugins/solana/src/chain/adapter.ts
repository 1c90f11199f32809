import { type BaseError, type ChainAdapter, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { readFromNode, sendToNode, WalletError } from '@wallet-widget/kernel/connectors'
import { commitmentError } from '../commitment.js'
import { loadUse } from '../loadUse.js'
import type { SolanaOptions } from '../options.js'
import type { SolanaProvider } from '../provider/solanaProvider.js'
import { readBalance } from '../reads.js'
import { isAddress } from './address.js'
import { ruleOf } from './methods.js'

/** Those that go by its mark, and whether they are for testing. */
const IS_TEST = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
])

/** Makes the adapter of Solana. */
export const createAdapter = (
  context: Pick<PluginContext<SolanaOptions>, 'options' | 'state' | 't'>,
): ChainAdapter<SolanaProvider> => ({
  namespace: 'solana',
  label: () => context.t('chain'),
  async loadMark(id) {
    const isTest = IS_TEST.get(id)
    return isTest === undefined ? undefined : { mark: (await import('../marks/solana.js')).mark, isTest }
  },
  isAddress,
  normalizeAddress: (address) => address,
  binds: (method) => ruleOf(method).binds,
  loadPayments: async () => (await loadUse()).payments,
  loadTransfers: async () => (await loadUse()).transfers,
  loadTokens: async () => (await loadUse()).tokens,
  loadTransactions: async () => (await loadUse()).transactions,
  createProvider: async (access) => (await loadUse()).createProvider(context, access),

  request({ method, params, network, address, signal }) {
    const { route, once } = ruleOf(method)
    switch (route) {
      case 'widget':
        if (address) return Promise.resolve([{ pubkey: address }])
        return method === 'solana_getAccounts' ? Promise.resolve([]) : undefined
      case 'node':
        // Only the wallet knows the node of a network that is not configured.
        return network && (once ? sendToNode : readFromNode)({ network, method, params, signal })
      case 'refused':
        return loadUse().then(({ refuseSubscription }) => refuseSubscription(method))
      case 'wallet': {
        const refusal = findRefusal(params, address)
        return refusal && Promise.reject(refusal)
      }
    }
  },

  getBalance: readBalance,
})

/** Returns why a request must not reach any wallet: it is for another account, or its options are invalid. */
function findRefusal(params: unknown, address: string | undefined): BaseError | undefined {
  const pubkey = readProperty(params, 'pubkey')
  if (address && pubkey !== undefined && pubkey !== address)
    return new WalletError(4100, { details: 'The request is for another account than the active one.' })
  return commitmentError(readProperty(readProperty(params, 'options'), 'preflightCommitment'))
}
