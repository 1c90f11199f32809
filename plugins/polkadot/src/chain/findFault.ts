import { type ChainRequest, readProperty, WalletError } from '@wallet-widget/kernel'
import { isAddress, isSameAccount } from './address.js'

/** Why a request must not reach the wallet: it is for another account, or another network, than the active one. */
export function findFault({ method, params, networkId, address }: ChainRequest): WalletError | undefined {
  const signer = readProperty(params, 'address')
  if (isAddress(signer) && address && !isSameAccount(signer, address))
    return new WalletError(4100, {
      metaMessages: ['The request is for another account than the active one.'],
    })
  if (method !== 'polkadot_signTransaction') return undefined
  const payload = readProperty(params, 'transactionPayload')
  if (payload === undefined) return undefined // the wallet's side says what is missing
  const genesisHash = readProperty(payload, 'genesisHash')
  if (typeof genesisHash !== 'string' || genesisHash.slice(2, 34) !== networkId.split(':')[1])
    return new WalletError(-32602, {
      metaMessages: ['The transaction is for another network than the active one (`genesisHash`).'],
    })
  if (!isSameAccount(readProperty(payload, 'address'), signer))
    return new WalletError(-32602, { metaMessages: ['The transaction is not of the account that signs.'] })
  return undefined
}
