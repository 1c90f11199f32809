import { getAddress, isAddress, isHex } from 'viem/utils'

/** Or a place in a table of them. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}( #\d+)?$/
const TIME_NAME = /(deadline|expir|until|before|after|timestamp|time$|^(valid)?(from|to)$|^(start|end)$)/i
/** 2001 and 2286: numbers of seconds that are meant as a time. */
const EARLIEST = 1_000_000_000n
const LATEST = 9_999_999_999n

/** A value that has nothing inside, of an ABI or EIP-712 type. */
export function leaf(name: string, type: string, value: unknown): Value {
  const base = { name, type, children: [], meaning: undefined }
  if (value === undefined || value === null) return { ...base, kind: 'missing', text: '' }
  if (type === 'bool') return { ...base, kind: 'bool', text: String(value) }
  if (type === 'address') {
    const text = String(value)
    if (isAddress(text, { strict: false })) return { ...base, kind: 'address', text: getAddress(text) }
    return { ...base, kind: SOLANA_ADDRESS.test(text) ? 'address' : 'text', text }
  }
  if (/^u(int)?\d|^int/.test(type) || type === 'uint') {
    const number = toNumber(value)
    if (number === undefined) return { ...base, kind: 'text', text: plain(value) }
    return { ...base, kind: 'number', text: String(number), meaning: meaningOf(name, type, number) }
  }
  if (/^bytes/.test(type) && isHex(value, { strict: false })) return { ...base, kind: 'bytes', text: value }
  return { ...base, kind: 'text', text: plain(value) }
}

/** Never "[object Object]": what should be plain and is not is shown as it came. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object'
    ? JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
    : String(value)
}

function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  try {
    return BigInt(value)
  } catch {
    return undefined
  }
}

function meaningOf(name: string, type: string, value: bigint): Meaning | undefined {
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
  if (/^uint/.test(type) && bits >= 48n && value === 2n ** bits - 1n) return { kind: 'unlimited' }
  if (TIME_NAME.test(name) && value >= EARLIEST && value <= LATEST) return { kind: 'time', seconds: value }
  return undefined
}

/** What a number means, beside itself. */
export type Meaning = { readonly kind: 'time'; readonly seconds: bigint } | { readonly kind: 'unlimited' }

/** A value as it is shown: a leaf with its text, or what is inside it. */
export interface Value {
  readonly name: string
  readonly type: string
  readonly kind: 'address' | 'number' | 'text' | 'bytes' | 'bool' | 'struct' | 'array' | 'missing'
  /** Of a leaf: all of it. */
  readonly text: string
  readonly children: readonly Value[]
  readonly meaning: Meaning | undefined
  /** Of an amount: the contract of the token in whose base units it counts. */
  readonly token?: string
}
