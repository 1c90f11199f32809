import { base64, hex } from '@scure/base'

const MAGIC = 'psbt\xff'
const MAX_BYTES = 4_000_000

/** A PSBT, and the parts of it that signing must not change. */
export interface Psbt {
  readonly bytes: Uint8Array
  /** The transaction without signatures, in hex; undefined in a PSBT of version 2. */
  readonly transaction: string | undefined
  readonly inputCount: number | undefined
}

/** Reads a PSBT; undefined for anything else. Source: BIP-174. */
export function readPsbt(value: unknown): Psbt | undefined {
  try {
    const bytes = typeof value === 'string' ? decode(value) : value
    if (!(bytes instanceof Uint8Array) || bytes.length > MAX_BYTES) return undefined
    if (String.fromCharCode(...bytes.subarray(0, 5)) !== MAGIC) return undefined
    const transaction = findTransaction(bytes)
    return {
      bytes,
      transaction: transaction && hex.encode(transaction),
      // The transaction begins with its version, in four bytes; one without signatures has no marker after it.
      inputCount: transaction && readSize(transaction, 4)[0],
    }
  } catch {
    return undefined
  }
}

/** Whether two PSBTs hold the same transaction. */
export const isSameTransaction = (asked: Psbt, answered: Psbt): boolean =>
  asked.transaction === answered.transaction

/** Wallets return hex or base64. */
const decode = (text: string): Uint8Array =>
  /^70736274ff/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)

/** Returns the value of key type 0 in the first map: the unsigned transaction. */
function findTransaction(bytes: Uint8Array): Uint8Array | undefined {
  let at = MAGIC.length
  while (at < bytes.length) {
    const [keyLength, key] = readSize(bytes, at)
    if (keyLength === 0) return undefined
    const [length, value] = readSize(bytes, key + keyLength)
    if (value + length > bytes.length) throw new RangeError('cut off')
    if (keyLength === 1 && bytes[key] === 0) return bytes.subarray(value, value + length)
    at = value + length
  }
  throw new RangeError('cut off')
}

/** Reads a compact size of one, three or five bytes, and returns where the next field starts. */
function readSize(bytes: Uint8Array, at: number): readonly [size: number, next: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = view.getUint8(at)
  if (first < 0xfd) return [first, at + 1]
  if (first === 0xfd) return [view.getUint16(at + 1, true), at + 3]
  if (first === 0xfe) return [view.getUint32(at + 1, true), at + 5]
  throw new RangeError('too large')
}
