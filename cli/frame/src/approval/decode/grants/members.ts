import type { Hex } from 'viem'
import { isHex } from 'viem/utils'
import type { Value } from '../leaf.js'

/** Nobody owns half of all that can be said in 160 bits. */
const WITHOUT_LIMIT = 2n ** 159n
/** 2286: what is later is no time. */
const LATEST = 9_999_999_999n
const NOBODY = /^0x0{40}$/

/** The members of a struct, asked for by name: the first that is there and of the kind. */
export interface Members {
  value(name: string): Value | undefined
  /** Not the zero address. */
  address(...names: readonly string[]): string | undefined
  number(...names: readonly string[]): bigint | undefined
  /** `all`: more than anybody owns. */
  quantity(...names: readonly string[]): bigint | 'all' | undefined
  /** Seconds; undefined where it means never. */
  time(...names: readonly string[]): bigint | undefined
  truth(name: string): boolean | undefined
  bytes(...names: readonly string[]): Hex | undefined
  numbers(name: string): readonly bigint[]
  /** The structs in a list, or the one struct itself. */
  structs(...names: readonly string[]): readonly Members[]
}

export function membersOf(struct: Value): Members {
  const named = (name: string) => struct.children.find((child) => child.name === name)
  const find = (names: readonly string[], kind: Value['kind']) =>
    names.map(named).find((found) => found?.kind === kind)?.text
  const number = (...names: readonly string[]) => {
    const text = find(names, 'number')
    return text === undefined ? undefined : BigInt(text)
  }
  return {
    value: named,
    number,
    address(...names) {
      const text = find(names, 'address')
      return text === undefined || NOBODY.test(text) ? undefined : text
    },
    quantity(...names) {
      const found = number(...names)
      return found !== undefined && found >= WITHOUT_LIMIT ? 'all' : found
    },
    time(...names) {
      const found = number(...names)
      return found === undefined || found === 0n || found > LATEST ? undefined : found
    },
    truth(name) {
      const text = find([name], 'bool')
      return text === undefined ? undefined : text === 'true'
    },
    bytes(...names) {
      const text = names.map(named).find((found) => found?.kind === 'bytes')?.text
      return isHex(text) ? text : undefined
    },
    numbers: (name) =>
      (named(name)?.children ?? []).filter(({ kind }) => kind === 'number').map(({ text }) => BigInt(text)),
    structs(...names) {
      const found = names.map(named).find((one) => one !== undefined)
      const all = found?.kind === 'array' ? found.children : found ? [found] : []
      return all.filter(({ kind }) => kind === 'struct').map(membersOf)
    },
  }
}
