import { base58 } from '@scure/base'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { isAddress } from '../chain/address.js'
import { checkSignIn, signInText } from '../chain/signInText.js'
import type { WalletHandle } from '../handle.js'
import { isSameBytes, readBytes, readOutputBytes, readOutputs, readSigner, requireFeature } from './params.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransactions.js'

const SIGN_IN = 'solana:signIn'
const SIGN_MESSAGE = 'solana:signMessage'
const SIGNATURE_BYTES = 64

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

/**
 * Takes the fields of Sign-In With Solana and `pubkey`, returns `{ address, message, signature: base58 }`. The signed
 * message must be exactly the text that the standard makes of the fields.
 */
async function signIn(handle: WalletHandle, request: ConnectorRpcRequest) {
  requireFeature(handle, SIGN_IN)
  const { address } = readSigner(handle, request)
  const input = checkSignIn(request.params, address)
  const answer = await handle.wallet.call(SIGN_IN, input)
  const [output] = readOutputs(answer, 1, SIGN_IN)
  const signer = readProperty(readProperty(output, 'account'), 'address')
  if (!isAddress(signer) || signer !== address) throw wrongAnswer(SIGN_IN, 'of the account it was asked for')
  const signature = readOutputBytes(output, 'signature', SIGN_IN, SIGNATURE_BYTES)
  const message = new TextDecoder().decode(readOutputBytes(output, 'signedMessage', SIGN_IN))
  if (message !== signInText(input)) throw wrongAnswer(SIGN_IN, 'the message it was asked to sign')
  return { address, message, signature: base58.encode(signature) }
}

/** Takes `{ message: base58, pubkey }`, returns `{ signature: base58 }`. */
async function signMessage(handle: WalletHandle, request: ConnectorRpcRequest) {
  requireFeature(handle, SIGN_MESSAGE)
  const message = readBytes(request.params, 'message', 'base58')
  const { raw } = readSigner(handle, request)
  const answer = await handle.wallet.call(SIGN_MESSAGE, { account: raw, message: message.slice() })
  const [output] = readOutputs(answer, 1, SIGN_MESSAGE)
  const signature = readOutputBytes(output, 'signature', SIGN_MESSAGE, SIGNATURE_BYTES)
  // A wallet may add to the message, and the verifier would not know what was signed.
  if (!isSameBytes(readOutputBytes(output, 'signedMessage', SIGN_MESSAGE), message))
    throw wrongAnswer(SIGN_MESSAGE, 'a signature of the message it was given')
  return { signature: base58.encode(signature) }
}
