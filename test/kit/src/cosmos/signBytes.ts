import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A document to sign directly. Source: Cosmos SDK, SignDoc. */
export interface CosmosDirectDoc {
  readonly chainId: string
  readonly accountNumber: bigint | string | number
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** A document to sign the old way. Source: Cosmos SDK, StdSignDoc. */
export interface CosmosAminoDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly [member: string]: unknown
}

const BYTES = 2
const VARINT = 0

/** The protobuf of a document to sign directly. */
export function directSignBytes({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: CosmosDirectDoc): Uint8Array {
  const number = BigInt(accountNumber)
  return concatBytes(
    field(1, bodyBytes),
    field(2, authInfoBytes),
    field(3, utf8ToBytes(chainId)),
    ...(number > 0n ? [Uint8Array.of((4 << 3) | VARINT), varint(number)] : []),
  )
}

/** The JSON of a document to sign the old way: keys in order, no blanks, what HTML minds escaped. */
export const aminoSignBytes = (doc: CosmosAminoDoc): Uint8Array =>
  utf8ToBytes(
    JSON.stringify(inOrder(doc)).replace(
      /[&<>]/g,
      (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
    ),
  )

function field(number: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes
  return concatBytes(Uint8Array.of((number << 3) | BYTES), varint(BigInt(bytes.length)), bytes)
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 127n)
    if (rest < 128n) return Uint8Array.from([...bytes, low])
    bytes.push(low | 128)
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, inOrder(item)]))
}
