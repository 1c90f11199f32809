import { base58 } from '@scure/base'

/** A Solana transaction, taken apart; legacy or version 0. */
export type SolanaTransaction = {
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  readonly version: 'legacy' | 0
  /** Base58; the first `signatures.length` of them sign. */
  readonly keys: readonly string[]
  readonly instructions: readonly Instruction[]
}

export type Instruction = {
  readonly program: string
  /** Base58; undefined for one that a lookup table holds. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** Takes a serialized transaction apart. @throws Error when it is none */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const read = reader(bytes)
  const signatures = Array.from({ length: read.size() }, () => read.bytes(64))
  const message = bytes.slice(read.at())
  const first = read.byte()
  const version = first < 0x80 ? 'legacy' : first - 0x80
  if (version !== 'legacy' && version !== 0) throw new Error(`Version ${version} is not known.`)
  const signers = version === 'legacy' ? first : read.byte()
  read.bytes(2)
  const keys = Array.from({ length: read.size() }, () => base58.encode(read.bytes(32)))
  if (signers !== signatures.length || signers === 0 || signers > keys.length)
    throw new Error('Its signatures do not match its signers.')
  read.bytes(32)
  const instructions = Array.from({ length: read.size() }, () => {
    const program = keys[read.byte()]
    if (program === undefined) throw new Error('An instruction has no program.')
    const accounts = [...read.bytes(read.size())].map((index) => keys[index])
    return { program, accounts, data: read.bytes(read.size()) }
  })
  if (version === 0) {
    for (let left = read.size(); left > 0; left--) {
      read.bytes(32)
      read.bytes(read.size())
      read.bytes(read.size())
    }
  }
  if (read.at() !== bytes.length) throw new Error('There is more after its end.')
  return { signatures, message, version, keys, instructions }
}

/** Puts signatures and message together again. */
export function writeTransaction(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  // More than 19 signatures do not fit a packet: the count is one byte.
  return Uint8Array.from([signatures.length, ...signatures.flatMap((one) => [...one]), ...message])
}

function reader(bytes: Uint8Array) {
  let at = 0
  const take = (size: number) => {
    if (at + size > bytes.length) throw new Error('It is cut short.')
    at += size
    return bytes.slice(at - size, at)
  }
  const byte = () => take(1)[0] as number
  return {
    at: () => at,
    byte,
    bytes: take,
    /** A "compact-u16": seven bits a byte, the lowest first. */
    size() {
      let size = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        size |= (next & 0x7f) << shift
        if (next < 0x80) return size
      }
      throw new Error('A length is not written right.')
    },
  }
}
