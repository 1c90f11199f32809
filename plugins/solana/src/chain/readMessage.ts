import { base58 } from '@scure/base'

/** One step of a transaction. */
export interface Instruction {
  readonly program: string
  /** Undefined where it stands in a table on the chain, and that is not given. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What a transaction says. */
export interface ReadMessage {
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/**
 * Reads a serialized transaction, legacy or versioned. Source: the transaction format of Solana.
 *
 * @param loaded what it takes from tables on the chain, as a node tells it: the writable ones first
 * @throws RangeError where it is malformed
 */
export function readMessage(bytes: Uint8Array, loaded: readonly string[] = []): ReadMessage {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError()
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] as number
  const length = () => {
    const low = byte()
    return low < 0x80 ? low : (low & 0x7f) | (byte() << 7)
  }
  take(length() * 64)
  if ((bytes[at] as number) >= 0x80) take(1)
  take(3)
  const keys = [...Array.from({ length: length() }, () => base58.encode(take(32))), ...loaded]
  const blockhash = base58.encode(take(32))
  const instructions = Array.from({ length: length() }, () => {
    const program = keys[byte()] ?? ''
    const accounts = [...take(length())].map((index) => keys[index])
    return { program, accounts, data: take(length()) }
  })
  return { blockhash, instructions }
}
