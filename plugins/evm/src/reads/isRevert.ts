import { readProperty } from '@wallet-widget/kernel'

/** Whether a node failed a call because the contract refused it; nodes say so in words of their own. */
export function isRevert(error: unknown): boolean {
  const read = (key: string) => readProperty(error, key)
  if (typeof read('rpcCode') !== 'number') return false
  const data = read('data')
  if (/0x[\da-f]*/i.test(String(readProperty(data, 'data') ?? data))) return true
  return /revert|opcode|out ?of ?gas|VM ex/i.test(String(read('details')))
}
