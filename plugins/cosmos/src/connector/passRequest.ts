import { type ConnectorRpcRequest, type Network, readProperty } from '@wallet-widget/kernel'
import { WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import { isSameAddress, normalizeAddress } from '../chain/address.js'
import { networkDetails } from '../chain/networkDetails.js'
import { fromWireDoc, readAminoResponse, readDirectResponse } from '../chain/signDocs.js'
import type { WalletHandle } from '../handle.js'
import { getKey } from './enterChain.js'
import { toWalletError } from './toWalletError.js'

/**
 * Answers `cosmos_getAccounts`, and has the wallet sign.
 *
 * @throws WalletError 4001, 4100, 4200, -32602; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function passRequest(
  handle: WalletHandle,
  { method, params, networkId, signal }: ConnectorRpcRequest,
): Promise<unknown> {
  const { wallet } = handle
  const network = handle.findNetwork(networkId)
  if (!network || !handle.network || !handle.address) throw new WalletError(4100)
  try {
    switch (method) {
      case 'cosmos_getAccounts': {
        const { account, algo, pubkey } = await getKey(wallet, network, signal)
        return [{ address: account.address, algo, pubkey }]
      }
      case 'cosmos_signDirect': {
        const { chainId, signer } = readSigner(handle, network, params)
        const doc = fromWireDoc(readProperty(params, 'signDoc'))
        const response = await withTimeout(() => wallet.signDirect(chainId, signer, doc), { signal })
        return readDirectResponse(response, doc)
      }
      case 'cosmos_signAmino': {
        const { chainId, signer } = readSigner(handle, network, params)
        const doc = readProperty(params, 'signDoc')
        if (typeof doc !== 'object' || doc === null)
          throw new WalletError(-32602, { metaMessages: ['`signDoc` is missing.'] })
        // A copy: params are frozen, and some wallets write into the document they are given.
        const own = structuredClone(doc)
        const response = await withTimeout(() => wallet.signAmino(chainId, signer, own), { signal })
        return readAminoResponse(response, doc)
      }
      default:
        throw new WalletError(4200, { metaMessages: [`This wallet has no ${method}.`] })
    }
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

function readSigner(
  { address }: WalletHandle,
  network: Network,
  params: unknown,
): { chainId: string; signer: string } {
  const signer = readProperty(params, 'signerAddress')
  if (typeof signer !== 'string')
    throw new WalletError(-32602, { metaMessages: ['`signerAddress` is missing.'] })
  if (!isSameAddress(signer, address))
    throw new WalletError(4100, { metaMessages: ['The wallet does not share that account.'] })
  return { chainId: networkDetails(network).chainId, signer: normalizeAddress(signer) }
}
