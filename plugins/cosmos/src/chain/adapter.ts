import { type ChainAdapter, type ChainRequest, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { type CosmosProvider, createProvider } from '../provider.js'
import { readBalance } from '../reads.js'
import { isAddress, isSameAddress, normalizeAddress } from './address.js'
import { isMessageDoc } from './adr36.js'
import { ruleOf } from './methods.js'
import { networkDetails } from './networkDetails.js'

/** The network whose mark is known. */
const OWN_MARK = 'cosmos:cosmoshub-4'

/** Makes the adapter of the Cosmos chains. */
export const createAdapter = ({
  state,
  t,
}: Pick<PluginContext, 'state' | 't'>): ChainAdapter<CosmosProvider> => ({
  namespace: 'cosmos',
  label: () => t('chain'),
  loadMark: async (id) => (id === OWN_MARK ? import('../marks/cosmos-hub.js') : undefined),
  isAddress,
  normalizeAddress,
  binds: (method) => ruleOf(method).binds,
  createProvider,
  request(request) {
    const refusal = ruleOf(request.method).binds ? findRefusal(request) : undefined
    return refusal && Promise.reject(refusal)
  },
  // Asked on each use: networks change at run time.
  get getBalance() {
    const { networks } = state.$network.get()
    return networks.some((network) => networkDetails(network).restUrl) ? readBalance : undefined
  },
})

/** Returns why a request must not reach any wallet: it is for another account or chain than the active one. */
function findRefusal({ method, params, networkId, address }: ChainRequest): WalletError | undefined {
  const signer = readProperty(params, 'signerAddress')
  if (isAddress(signer) && address && !isSameAddress(signer, address))
    return new WalletError(4100, {
      metaMessages: ['The request is for another account than the active one.'],
    })
  const doc = readProperty(params, 'signDoc')
  if (doc === undefined) return undefined // the connector says what is missing
  const isAmino = method === 'cosmos_signAmino'
  const chainId = readProperty(doc, isAmino ? 'chain_id' : 'chainId')
  if (`cosmos:${chainId}` === networkId) return undefined
  if (isAmino && chainId === '' && typeof signer === 'string' && isMessageDoc(doc, signer)) return undefined
  return new WalletError(-32602, {
    metaMessages: ['The document is for another chain than the active one.'],
  })
}
