import { type ConnectorRpcRequest, normalizeError, WalletError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { signAndSendTransaction } from './methods/signAndSendTransaction.js'
import { signIn } from './methods/signIn.js'
import { signMessage } from './methods/signMessage.js'
import { signAllTransactions, signTransaction } from './methods/signTransactions.js'
import type { Way } from './way.js'

/** Answers one method with the features of a wallet. */
export type Method = (way: Way, request: ConnectorRpcRequest) => Promise<unknown>

/** The methods of a Solana wallet. Source: the WalletConnect specification; `solana_signIn` is ours. */
const methods: Readonly<Record<string, Method>> = {
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
  solana_signIn: signIn,
}

/**
 * Passes a request to the wallet.
 *
 * @throws WalletError 4001, 4100, 4200, 4901; BaseError `INVALID_PARAMS`, `INVALID_TRANSACTION`,
 * `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function passRequest(way: Way, request: ConnectorRpcRequest): Promise<unknown> {
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (!method) throw new WalletError(4200, { details: `No Solana wallet answers ${request.method}.` })
  try {
    return await settleWithin(() => method(way, request), { signal: request.signal })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}
