import { base64 } from '@scure/base'
import type { Network } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { toSendError } from './toSendError.js'

/**
 * Hands a signed transaction to the network's own node, once.
 *
 * @throws BaseError `TRANSACTION_FAILED`, `BLOCKHASH_EXPIRED`; RpcError, HttpError
 */
export async function sendToNode(
  network: Network,
  transaction: Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  try {
    const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
    await readFromNode({ network, method: 'sendTransaction', params })
  } catch (thrown) {
    throw toSendError(thrown)
  }
}
