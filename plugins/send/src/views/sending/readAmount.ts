import { amountWorth, parseAmount } from '@wallet-widget/ui/parts'
import type { Holding } from './holdings.js'
import type { SendForm } from './sendState.js'

/** Of money. */
const CENTS = 2

/** What was typed as an amount: base units of the token, or what is wrong with it. */
export function readAmount(
  { amount: typed, inMoney }: Pick<SendForm, 'amount' | 'inMoney'>,
  { token: { decimals }, price }: Pick<Holding, 'token' | 'price'>,
  language: string,
): ReturnType<typeof parseAmount> {
  if (!inMoney || price === undefined) return parseAmount(typed, { decimals, language })
  const money = parseAmount(typed, { decimals: CENTS, language })
  if (money.problem) return money
  const value = amountWorth(money.value, { decimals, price })
  return value === undefined ? { problem: 'malformed' } : { value }
}
