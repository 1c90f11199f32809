import type { Token } from '@wallet-widget/kernel'
import { type AmountProblem, amountWorth, parseAmount } from '@wallet-widget/ui/parts'
import type { Holding } from './holdings.js'
import type { SendForm } from './sendForm.js'

/** Of money. */
const CENTS = 2

/** How much of what, and what that is worth: read at once, from one holding. */
export interface EnteredAmount {
  readonly token: Token
  /** In base units. */
  readonly value: bigint
  /** What one coin costs, in US dollars. */
  readonly price: number | undefined
}

/** What is wrong with what was typed. `unpriced`: it is an amount of money, and the token has no price now. */
export type EnteredProblem = AmountProblem | 'unpriced'

export type ReadAmount =
  | { readonly entered: EnteredAmount; readonly problem?: undefined }
  | { readonly entered?: undefined; readonly problem: EnteredProblem }

/** Reads what was typed as an amount of a holding. */
export function readAmount(
  { amount: typed, inMoney }: Pick<SendForm, 'amount' | 'inMoney'>,
  { token, price }: Pick<Holding, 'token' | 'price'>,
  language: string,
): ReadAmount {
  const { decimals } = token
  const parsed = parseAmount(typed, { decimals: inMoney ? CENTS : decimals, language })
  if (parsed.problem) return parsed
  if (!inMoney) return { entered: { token, value: parsed.value, price } }
  if (price === undefined) return { problem: 'unpriced' }
  const value = amountWorth(parsed.value, { decimals, price })
  return value === undefined ? { problem: 'unpriced' } : { entered: { token, value, price } }
}
