import { base58, base64 } from '@scure/base'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { readFromNode, sendToNode, WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { toNodeError } from '../chain/sendErrors.js'
import { readTransaction, signatureAt } from '../chain/transactionBytes.js'
import { afterFailedSend } from '../chain/uncertainSend.js'
import type { WalletHandle } from '../handle.js'
import { invalidParams, readBytes, readOutputBytes, readOutputs, requireFeature } from './params.js'
import { readSendOptions, toInput } from './transactionInput.js'

const SIGN = 'solana:signTransaction'
const SIGN_AND_SEND = 'solana:signAndSendTransaction'
const MAX_TRANSACTIONS = 100
const SIGNATURE_BYTES = 64

interface SignedTransaction {
  /** The whole transaction: a wallet may add to it before it signs. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** Takes `{ transaction: base64, pubkey? }`, returns `{ signature: base58, transaction: base64 }`. */
export async function signTransaction(handle: WalletHandle, request: ConnectorRpcRequest) {
  const { signed, signature } = await signOne(
    handle,
    request,
    readBytes(request.params, 'transaction', 'base64'),
  )
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

/** Takes `{ transactions: base64[], pubkey? }`, returns `{ transactions: base64[] }`. */
export async function signAllTransactions(handle: WalletHandle, request: ConnectorRpcRequest) {
  const given = readProperty(request.params, 'transactions')
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_TRANSACTIONS)
    throw invalidParams(`\`transactions\` is not a list of 1 to ${MAX_TRANSACTIONS}`)
  const transactions = given.map((transaction) => readBytes({ transaction }, 'transaction', 'base64'))
  const all = await sign(handle, request, transactions)
  return { transactions: all.map(({ signed }) => base64.encode(signed)) }
}

/**
 * Takes `{ transaction: base64, pubkey?, options? }`, returns `{ signature: base58 }`. Where the wallet only signs, the
 * network's own node sends. Sent once, whatever the outcome.
 */
export async function signAndSendTransaction(handle: WalletHandle, request: ConnectorRpcRequest) {
  const { networkId, params, signal } = request
  const transaction = readBytes(params, 'transaction', 'base64')
  const options = readSendOptions(params)
  if (handle.wallet.has(SIGN_AND_SEND)) {
    const { input } = toInput(handle, request, SIGN_AND_SEND, transaction)
    const answer = await handle.wallet.call(SIGN_AND_SEND, { ...input, options })
    const [output] = readOutputs(answer, 1, SIGN_AND_SEND)
    return { signature: base58.encode(readOutputBytes(output, 'signature', SIGN_AND_SEND, SIGNATURE_BYTES)) }
  }
  const network = handle.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw new WalletError(4901)
  const { signed } = await signOne(handle, request, transaction)
  signal.throwIfAborted() // cancelled meanwhile: signed, but not sent
  const signature = base58.encode(signatureAt(signed, 0))
  try {
    const sent = [base64.encode(signed), { ...options, encoding: 'base64' }]
    await sendToNode({ network, method: 'sendTransaction', params: sent }).catch((thrown) =>
      afterFailedSend(thrown, signature, (signal) =>
        readFromNode({ network, method: 'getSignatureStatuses', params: [[signature]], signal }),
      ),
    )
  } catch (thrown) {
    throw toNodeError(thrown)
  }
  return { signature }
}

async function signOne(
  handle: WalletHandle,
  request: ConnectorRpcRequest,
  transaction: Uint8Array,
): Promise<SignedTransaction> {
  const [result] = await sign(handle, request, [transaction])
  return result as SignedTransaction
}

/** Has transactions signed, all in one request, and finds the signature of the account in each. */
async function sign(
  handle: WalletHandle,
  request: ConnectorRpcRequest,
  transactions: readonly Uint8Array[],
): Promise<readonly SignedTransaction[]> {
  requireFeature(handle, SIGN)
  const inputs = transactions.map((transaction) => toInput(handle, request, SIGN, transaction))
  const answer = await handle.wallet.call(SIGN, ...inputs.map(({ input }) => input))
  return readOutputs(answer, inputs.length, SIGN).map((output, at) => {
    const signed = readOutputBytes(output, 'signedTransaction', SIGN)
    const before = readTransaction(transactions[at] as Uint8Array).signers
    const { index } = inputs[at] as { index: number }
    const place = readTransaction(signed).signers.indexOf(before[index] ?? '')
    const signature = signatureAt(signed, place)
    if (place < 0 || signature.every((byte) => byte === 0)) throw wrongAnswer(SIGN, 'a signed transaction')
    return { signed, signature }
  })
}
