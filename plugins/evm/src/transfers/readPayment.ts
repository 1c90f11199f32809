import type { AskedTransfer } from '@wallet-widget/kernel'
import { word } from './nodeReads.js'
import { transferCall } from './transferCall.js'

/** Whether something makes a payment. `unclear`: it may, in a way that is not known here. */
export type Payment = 'made' | 'unclear' | 'none'

const TRANSFER = 'a9059cbb'
const SELECTOR_BYTES = 4
const WORD_BYTES = 32
/** Where an address stands in its word; or it begins one, as in ERC-7579, which packs a single call. */
const PLACES: readonly number[] = [12, 0]

/**
 * Reads whether an account is told to make a payment. Each account has functions of its own for that; in all that are known the
 * receiver and the value stand side by side. Source: the contract ABI specification of Solidity; ERC-7821, ERC-7579.
 */
export function readPayment(callData: string, transfer: AskedTransfer): Payment {
  const { to, token, amount } = transfer
  const hex = callData.slice(2).toLowerCase()
  if (token.address !== undefined) {
    const { to: contract, data = '' } = transferCall(transfer, amount)
    const isThere = [contract, data].every((part) => hex.includes(part.slice(2).toLowerCase()))
    return isThere ? 'made' : 'none'
  }
  const wanted = `${to.slice(-40).toLowerCase()}${word(amount.toString(16))}`
  let payment: Payment = 'none'
  for (let at = hex.indexOf(wanted); at >= 0; at = hex.indexOf(wanted, at + 1)) {
    // So much of a token, for the same receiver.
    const isOfToken = hex.slice(Math.max(at - 32, 0), Math.max(at - 24, 0)) === TRANSFER
    if (at % 2 || isOfToken) continue
    if (PLACES.includes((at / 2 - SELECTOR_BYTES) % WORD_BYTES)) return 'made'
    payment = 'unclear'
  }
  return payment
}
