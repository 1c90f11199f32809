import { base58 } from '@scure/base'
import { WalletError } from '@wallet-widget/kernel'
import { sendToNode } from '../../chain/sendToNode.js'
import { signatureAt } from '../../chain/transactionBytes.js'
import type { Method } from '../passRequest.js'
import { readAnswered, readBytes, readOutputs } from './readParams.js'
import { signWith } from './signTransactions.js'
import { readSendOptions, toInput } from './transactionInput.js'

const FEATURE = 'solana:signAndSendTransaction'
const SIGNATURE_BYTES = 64

/**
 * `{ transaction: base64, pubkey?, options? }` to `{ signature: base58 }`. A wallet that only signs leaves the sending
 * to the network's own node. Sent once, whatever comes back.
 */
export const signAndSendTransaction: Method = async (way, request) => {
  const { networkId, params } = request
  const transaction = readBytes(params, 'transaction', 'base64')
  const options = readSendOptions(params)
  if (way.wallet.has(FEATURE)) {
    const { input } = toInput(way, request, FEATURE, transaction)
    const answer = await way.wallet.call(FEATURE, { ...input, options })
    const [output] = readOutputs(answer, 1, FEATURE)
    return { signature: base58.encode(readAnswered(output, 'signature', FEATURE, SIGNATURE_BYTES)) }
  }
  const network = way.config.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw new WalletError(4901)
  const [result] = await signWith(way, request, [transaction])
  const { signed } = result as { signed: Uint8Array }
  request.signal.throwIfAborted() // cancelled meanwhile: signed, but not sent
  await sendToNode(network, signed, options)
  return { signature: base58.encode(signatureAt(signed, 0)) }
}
