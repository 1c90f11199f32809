import { base58 } from '@scure/base'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { isAddress } from '../chain/address.js'
import { checkSignIn, signInText } from '../chain/signInText.js'
import type { WalletHandle } from '../handle.js'
import { readOutputBytes, readOutputs, readSigner, requireFeature } from './params.js'

const FEATURE = 'solana:signIn'
const SIGNATURE_BYTES = 64

/**
 * Takes the fields of Sign-In With Solana and `pubkey`, returns `{ address, message, signature: base58 }`. The signed
 * message must be exactly the text that the standard makes of the fields.
 */
export async function signIn(handle: WalletHandle, { params }: ConnectorRpcRequest) {
  requireFeature(handle, FEATURE)
  const { address } = readSigner(handle, params)
  const input = checkSignIn(params, address)
  const answer = await handle.wallet.call(FEATURE, input)
  const [output] = readOutputs(answer, 1, FEATURE)
  const signer = readProperty(readProperty(output, 'account'), 'address')
  if (!isAddress(signer) || signer !== address) throw wrongAnswer(FEATURE, 'of the account it was asked for')
  const signature = readOutputBytes(output, 'signature', FEATURE, SIGNATURE_BYTES)
  const message = new TextDecoder().decode(readOutputBytes(output, 'signedMessage', FEATURE))
  if (message !== signInText(input)) throw wrongAnswer(FEATURE, 'the message it was asked to sign')
  return { address, message, signature: base58.encode(signature) }
}
