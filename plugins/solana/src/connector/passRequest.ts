import type { ConnectorRpcRequest } from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from '../handle.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransactions.js'

/**
 * Passes a request to the wallet.
 *
 * @throws WalletError 4001, 4100, 4200, 4901; BaseError `INVALID_PARAMS`, `INVALID_TRANSACTION`,
 * `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function passRequest(handle: WalletHandle, request: ConnectorRpcRequest): Promise<unknown> {
  try {
    return await withTimeout(() => answer(handle, request), { signal: request.signal })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

function answer(handle: WalletHandle, request: ConnectorRpcRequest): Promise<unknown> {
  switch (request.method) {
    case 'solana_signMessage':
      return signMessage(handle, request)
    case 'solana_signTransaction':
      return signTransaction(handle, request)
    case 'solana_signAllTransactions':
      return signAllTransactions(handle, request)
    case 'solana_signAndSendTransaction':
      return signAndSendTransaction(handle, request)
    case 'solana_signIn':
      return signIn(handle, request)
    default:
      throw new WalletError(4200, { details: `No Solana wallet answers ${request.method}.` })
  }
}
