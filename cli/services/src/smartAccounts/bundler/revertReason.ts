import { decodeErrorResult, type Hex, isHex } from 'viem'

const MOST_CHARACTERS = 200

/** What a contract said when it refused, for people: its sentence where it gave one. */
export function revertReason(data: Hex): string {
  if (data === '0x') return 'the contract gave no reason'
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: [] })
    const [said] = args as readonly unknown[]
    return errorName === 'Error' ? clean(String(said)) : `${errorName}(${said})`
  } catch {
    return `the contract's error ${data.slice(0, 10)}`
  }
}

/** The revert's data of a node's error, wherever the node puts it. */
export function revertData(data: unknown): Hex | undefined {
  if (isHex(data)) return data
  if (typeof data !== 'object' || data === null) return undefined
  return revertData((data as { data?: unknown }).data)
}

function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MOST_CHARACTERS)
}
