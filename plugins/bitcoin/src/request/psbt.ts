import { base64, hex } from '@scure/base'

const MAGIC = 'psbt\xff'
const LARGEST = 4_000_000

/** What must stay the same while a PSBT is signed. */
export interface PsbtCore {
  readonly bytes: Uint8Array
  /** The transaction without signatures, in hex; undefined in a PSBT of version 2. */
  readonly transaction: string | undefined
  readonly inputCount: number | undefined
}

/** Reads a PSBT as far as it can be told from another; undefined for anything else. Source: BIP-174. */
export function readPsbt(value: unknown): PsbtCore | undefined {
  try {
    const bytes = typeof value === 'string' ? decode(value) : value
    if (!(bytes instanceof Uint8Array) || bytes.length > LARGEST) return undefined
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

/** Whether an answer is the PSBT that was asked for, with nothing but signatures added. */
export const isSameTransaction = (asked: PsbtCore, answered: PsbtCore): boolean =>
  asked.transaction === answered.transaction

/** Wallets answer in hex or in base64. */
const decode = (text: string): Uint8Array =>
  /^70736274ff/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)

/** The value under key type 0 in the first map. */
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

/** A number of one, three or five bytes, and where what follows begins. */
function readSize(bytes: Uint8Array, at: number): readonly [size: number, next: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = view.getUint8(at)
  if (first < 0xfd) return [first, at + 1]
  if (first === 0xfd) return [view.getUint16(at + 1, true), at + 3]
  if (first === 0xfe) return [view.getUint32(at + 1, true), at + 5]
  throw new RangeError('too large')
}
