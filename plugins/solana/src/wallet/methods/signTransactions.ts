import { base58, base64 } from '@scure/base'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { readTransaction, signatureAt } from '../../chain/transactionBytes.js'
import type { Method } from '../passRequest.js'
import type { Way } from '../way.js'
import { invalidParams, readAnswered, readBytes, readOutputs, requireFeature } from './readParams.js'
import { toInput } from './transactionInput.js'

const FEATURE = 'solana:signTransaction'
const MOST_TRANSACTIONS = 100

/** Has transactions signed, all in one request. A wallet may add to them, so what it answers is what was signed. */
export async function signWith(way: Way, request: ConnectorRpcRequest, transactions: readonly Uint8Array[]) {
  requireFeature(way, FEATURE)
  const inputs = transactions.map((transaction) => toInput(way, request, FEATURE, transaction))
  const answer = await way.wallet.call(FEATURE, ...inputs.map(({ input }) => input))
  return readOutputs(answer, inputs.length, FEATURE).map((output, at) => {
    const signed = readAnswered(output, 'signedTransaction', FEATURE)
    const before = readTransaction(transactions[at] as Uint8Array).signers
    const { index } = inputs[at] as { index: number }
    const signer = before[index]
    const place = readTransaction(signed).signers.indexOf(signer ?? '')
    const signature = signatureAt(signed, place)
    if (place < 0 || signature.every((byte) => byte === 0)) throw wrongAnswer(FEATURE, 'a signed transaction')
    return { signed, signature }
  })
}

/** `{ transaction: base64, pubkey? }` to `{ signature: base58, transaction: base64 }`. */
export const signTransaction: Method = async (way, request) => {
  const [result] = await signWith(way, request, [readBytes(request.params, 'transaction', 'base64')])
  const { signed, signature } = result as { signed: Uint8Array; signature: Uint8Array }
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

/** `{ transactions: base64[], pubkey? }` to `{ transactions: base64[] }`. */
export const signAllTransactions: Method = async (way, request) => {
  const given = readProperty(request.params, 'transactions')
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_TRANSACTIONS)
    throw invalidParams(`\`transactions\` is no list of 1 to ${MOST_TRANSACTIONS}`)
  const transactions = given.map((transaction) => readBytes({ transaction }, 'transaction', 'base64'))
  const results = await signWith(way, request, transactions)
  return { transactions: results.map(({ signed }) => base64.encode(signed)) }
}
