import { isAddress, isHex } from 'viem'
import { WRONG_CHECKSUM } from './readAddress.js'

/** The structs of EIP-712 data by their names. */
export type Structs = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** Why a value is not what its type says, and where; undefined where all is well. Nothing is guessed or rounded. */
export function misfit(structs: Structs, type: string, value: unknown, path: string): string | undefined {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) {
    const [, inner = '', length = ''] = array
    if (!Array.isArray(value)) return `${path} is no list`
    if (length !== '' && value.length !== Number(length)) return `${path} has not ${length} items`
    return first(value, (one, index) => misfit(structs, inner, one, `${path}[${index}]`))
  }
  const fields = Object.hasOwn(structs, type) ? structs[type] : undefined
  if (!fields) {
    if (!fits(type, value)) return `${path} is no ${type}`
    // viem hashes none in capitals alone either.
    return type === 'address' && !isAddress(String(value)) ? `${path} ${WRONG_CHECKSUM}` : undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} is no ${type}`
  return first(fields, (field) =>
    Object.hasOwn(value, field.name)
      ? misfit(structs, field.type, (value as Record<string, unknown>)[field.name], `${path}.${field.name}`)
      : `${path}.${field.name} is missing`,
  )
}

function first<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}

function fits(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'string') return typeof value === 'string'
  if (type === 'address') return typeof value === 'string' && isAddress(value, { strict: false })
  if (/^bytes\d*$/.test(type)) return isHex(value) && value.length % 2 === 0
  // A number that JSON has rounded already is not what was meant.
  if (/^u?int\d+$/.test(type))
    return typeof value === 'number'
      ? Number.isSafeInteger(value)
      : typeof value === 'string' && /^-?(0x[0-9a-f]+|\d+)$/i.test(value)
  return false
}
