import { base58 } from '@scure/base'
import type { ConnectorRpcRequest } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from '../handle.js'
import { isSameBytes, readBytes, readOutputBytes, readOutputs, readSigner, requireFeature } from './params.js'

const FEATURE = 'solana:signMessage'
const SIGNATURE_BYTES = 64

/** Takes `{ message: base58, pubkey }`, returns `{ signature: base58 }`. */
export async function signMessage(handle: WalletHandle, { params }: ConnectorRpcRequest) {
  requireFeature(handle, FEATURE)
  const message = readBytes(params, 'message', 'base58')
  const { raw } = readSigner(handle, params)
  const answer = await handle.wallet.call(FEATURE, { account: raw, message: message.slice() })
  const [output] = readOutputs(answer, 1, FEATURE)
  const signature = readOutputBytes(output, 'signature', FEATURE, SIGNATURE_BYTES)
  // A wallet may add to the message, and the verifier would not know what was signed.
  if (!isSameBytes(readOutputBytes(output, 'signedMessage', FEATURE), message))
    throw wrongAnswer(FEATURE, 'a signature of the message it was given')
  return { signature: base58.encode(signature) }
}
