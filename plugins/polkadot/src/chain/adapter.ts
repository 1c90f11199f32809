import { type ChainAdapter, type ChainRequest, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { readFromNode, sendToNode, WalletError } from '@wallet-widget/kernel/connectors'
import { createProvider, type PolkadotProvider } from '../provider.js'
import { readBalance } from '../reads.js'
import { isAddress, isSameAccount, normalizeAddress } from './address.js'
import { ruleOf } from './methods.js'

/** The network whose mark is known. */
const OWN_MARK = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Makes the adapter of Polkadot and its family. */
export const createAdapter = ({
  state,
  t,
}: Pick<PluginContext, 'state' | 't'>): ChainAdapter<PolkadotProvider> => ({
  namespace: 'polkadot',
  label: () => t('chain'),
  loadMark: async (id) => (id === OWN_MARK ? import('../marks/polkadot.js') : undefined),
  isAddress,
  normalizeAddress,
  binds: (method) => ruleOf(method).binds,
  // Asked on each use: networks change at run time.
  createProvider: (access) => createProvider(access, () => state.$network.get().networks),
  request(request) {
    const { method, params, network, signal } = request
    const { route, once } = ruleOf(method)
    switch (route) {
      case 'node':
        return network && (once ? sendToNode : readFromNode)({ network, method, params, signal })
      case 'refused':
        return Promise.reject(unsupported(method))
      case 'wallet': {
        const refusal = findRefusal(request)
        return refusal && Promise.reject(refusal)
      }
    }
  },
  getBalance: readBalance,
})

const unsupported = (method: string) =>
  new WalletError(4200, {
    metaMessages: [`${method} needs a WebSocket to the node.`, 'Make one with the library of your choice.'],
  })

/** Returns why a request must not reach any wallet: it is for another account or network than the active one. */
function findRefusal({ method, params, networkId, address }: ChainRequest): WalletError | undefined {
  const signer = readProperty(params, 'address')
  if (isAddress(signer) && address && !isSameAccount(signer, address))
    return new WalletError(4100, {
      metaMessages: ['The request is for another account than the active one.'],
    })
  if (method !== 'polkadot_signTransaction') return undefined
  const payload = readProperty(params, 'transactionPayload')
  if (payload === undefined) return undefined // the connector says what is missing
  const genesisHash = readProperty(payload, 'genesisHash')
  if (typeof genesisHash !== 'string' || genesisHash.slice(2, 34) !== networkId.split(':')[1])
    return new WalletError(-32602, {
      metaMessages: ['The transaction is for another network than the active one (`genesisHash`).'],
    })
  if (!isSameAccount(readProperty(payload, 'address'), signer))
    return new WalletError(-32602, { metaMessages: ['The transaction is not of the account that signs.'] })
  return undefined
}
