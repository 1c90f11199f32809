import { readProperty } from '@wallet-widget/kernel'

/** What a contract that refused a call said (hex, or empty where the node keeps it); undefined for any other failure. */
export function revertData(error: unknown): string | undefined {
  const read = (key: string) => readProperty(error, key)
  if (typeof read('rpcCode') !== 'number') return undefined
  const data = read('data')
  const [hex] = /0x[\da-f]*/i.exec(String(readProperty(data, 'data') ?? data)) ?? []
  return hex ?? (/revert|opcode|out ?of ?gas|VM ex/i.test(String(read('details'))) ? '' : undefined)
}

/** Whether a contract says that the answer is kept off chain. Source: EIP-3668. */
export const isOffchainLookup = (error: unknown): boolean => !!revertData(error)?.startsWith('0x556f1830')
