import type { Transfer } from '@wallet-widget/kernel'
import { toQuantity, word } from './nodeReads.js'

/** A call as it is estimated and sent. */
export interface TransferCall {
  readonly from: string
  readonly to: string
  readonly value: `0x${string}`
  readonly data?: `0x${string}`
}

/** The call that moves an amount: of the coin, or by `transfer` of the token's contract. Source: ERC-20. */
export function transferCall({ from, to, token }: Omit<Transfer, 'amount'>, amount: bigint): TransferCall {
  if (token.address === undefined) return { from, to, value: toQuantity(amount) }
  const data = `0xa9059cbb${word(to.slice(-40))}${word(amount.toString(16))}` as const
  return { from, to: token.address, value: '0x0', data }
}
