import { base58 } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { isAddress } from '../../chain/address.js'
import { checkSignIn, signInText } from '../../chain/signInText.js'
import type { Method } from '../passRequest.js'
import { readAnswered, readOutputs, readSigner, requireFeature } from './readParams.js'

const FEATURE = 'solana:signIn'
const SIGNATURE_BYTES = 64

/**
 * Fields of Sign-In With Solana and `pubkey` to `{ address, message, signature: base58 }`. What the wallet signed must
 * be the very text that the standard makes of the fields, or it is refused.
 */
export const signIn: Method = async (way, { params }) => {
  requireFeature(way, FEATURE)
  const { address } = readSigner(way, params)
  const input = checkSignIn(params, address)
  const answer = await way.wallet.call(FEATURE, input)
  const [output] = readOutputs(answer, 1, FEATURE)
  const signed = readProperty(readProperty(output, 'account'), 'address')
  if (!isAddress(signed) || signed !== address) throw wrongAnswer(FEATURE, 'of the account it was asked for')
  const signature = readAnswered(output, 'signature', FEATURE, SIGNATURE_BYTES)
  const message = new TextDecoder().decode(readAnswered(output, 'signedMessage', FEATURE))
  if (message !== signInText(input)) throw wrongAnswer(FEATURE, 'the message it was asked to sign')
  return { address, message, signature: base58.encode(signature) }
}
