import { encodeAbiParameters, type Hex, size } from 'viem'

/** The code of a contract that answers each call with the same. */
export function codeAnswering(answer: Hex): Hex {
  const length = size(answer).toString(16).padStart(4, '0')
  return `0x61${length}600e60003961${length}6000f3${answer.slice(2)}`
}

export const codeAnsweringText = (text: string): Hex =>
  codeAnswering(encodeAbiParameters([{ type: 'string' }], [text]))
