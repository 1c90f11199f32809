import { fromHex, type Hex } from 'viem'

/** Reads a name as DNS writes it: each label after its length, an empty one last. @throws RangeError */
export function readDnsName(encoded: Hex): string {
  const bytes = fromHex(encoded, 'bytes')
  const labels: string[] = []
  let at = 0
  for (;;) {
    const length = bytes[at]
    if (length === undefined || at + 1 + length > bytes.length) throw new RangeError('The name is cut off.')
    if (length === 0) break
    labels.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at + 1, at + 1 + length)))
    at += 1 + length
  }
  if (at + 1 !== bytes.length) throw new RangeError('Something follows the name.')
  return labels.join('.')
}
