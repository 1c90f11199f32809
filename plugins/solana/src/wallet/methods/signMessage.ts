import { base58 } from '@scure/base'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { Method } from '../passRequest.js'
import { readAnswered, readBytes, readOutputs, readSigner, requireFeature, sameBytes } from './readParams.js'

const FEATURE = 'solana:signMessage'
const SIGNATURE_BYTES = 64

/** `{ message: base58, pubkey }` to `{ signature: base58 }`. */
export const signMessage: Method = async (way, { params }) => {
  requireFeature(way, FEATURE)
  const message = readBytes(params, 'message', 'base58')
  const { raw } = readSigner(way, params)
  const answer = await way.wallet.call(FEATURE, { account: raw, message: message.slice() })
  const [output] = readOutputs(answer, 1, FEATURE)
  const signature = readAnswered(output, 'signature', FEATURE, SIGNATURE_BYTES)
  // Wallets may sign more than they were given; whoever verifies would not know of what.
  if (!sameBytes(readAnswered(output, 'signedMessage', FEATURE), message))
    throw wrongAnswer(FEATURE, 'a signature of the message it was given')
  return { signature: base58.encode(signature) }
}
