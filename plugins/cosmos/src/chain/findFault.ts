import { type ChainRequest, readProperty, WalletError } from '@wallet-widget/kernel'
import { isAddress, isSameAddress } from './address.js'
import { isMessageDoc } from './adr36.js'

/** Why a request must not reach the wallet: it is for another account, or another chain, than the active one. */
export function findFault({ method, params, networkId, address }: ChainRequest): WalletError | undefined {
  const signer = readProperty(params, 'signerAddress')
  if (isAddress(signer) && address && !isSameAddress(signer, address))
    return new WalletError(4100, {
      metaMessages: ['The request is for another account than the active one.'],
    })
  const doc = readProperty(params, 'signDoc')
  if (doc === undefined) return undefined // the wallet's side says what is missing
  const isAmino = method === 'cosmos_signAmino'
  const chainId = readProperty(doc, isAmino ? 'chain_id' : 'chainId')
  if (`cosmos:${chainId}` === networkId) return undefined
  if (isAmino && chainId === '' && typeof signer === 'string' && isMessageDoc(doc, signer)) return undefined
  return new WalletError(-32602, {
    metaMessages: ['The document is for another chain than the active one.'],
  })
}
