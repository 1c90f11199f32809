import { BaseError } from '@wallet-widget/kernel'
import { parseUnits as parse } from 'viem'

/** A decimal number, and its decimals without the zeros at the end. */
const AMOUNT = /^-?(?=\.?\d)\d*(?:\.(\d*?)0*)?$/

/** viem's own rounds what it has no room for: an amount must be the one that was typed. */
export function parseUnits(value: string, decimals: number): bigint {
  const read = AMOUNT.exec(value)
  if (read && (read[1] ?? '').length <= decimals) return parse(value, decimals)
  throw new BaseError('The amount is not valid', {
    code: 'INVALID_AMOUNT',
    metaMessages: [`Pass a decimal number with a point and at most ${decimals} decimals.`],
  })
}
