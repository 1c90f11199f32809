import type { Value } from './value.js'

/** Of ERC-20: their amounts count in the token that is called. ERC-721 shares some of them. */
const OF_THE_TOKEN = /^(transfer|transferFrom|approve|increaseAllowance|decreaseAllowance|permit)$/
const AMOUNT = /^(amount|value|addedValue|subtractedValue)$/

/** Says of each amount of a token which token it is of: the one named beside it, else the one that is called. */
export function tokenAmounts(
  name: string,
  values: readonly Value[],
  to: string | undefined,
): readonly Value[] {
  return mark(values, OF_THE_TOKEN.test(name) ? to : undefined)
}

function mark(values: readonly Value[], called?: string): readonly Value[] {
  const token = values.find(({ name, kind }) => name === 'token' && kind === 'address')?.text ?? called
  return values.map((value) => {
    if (value.children.length > 0) return { ...value, children: mark(value.children) }
    return token !== undefined && value.kind === 'number' && AMOUNT.test(value.name)
      ? { ...value, token }
      : value
  })
}
