import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** A transaction as a site asks for it, in hex. Source: @polkadot/types, SignerPayloadJSON. */
export interface PolkadotPayload {
  readonly address: string
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly mode?: number
  readonly metadataHash?: string | null
}

const LONGEST_SIGNED = 256

/** The bytes that sign a transaction: the call, what extends it, and what both sides know. Source: extrinsic v4. */
export function payloadBytes(payload: PolkadotPayload): Uint8Array {
  const extra = payload.signedExtensions.map((name) => EXTRA[name]?.(payload) ?? NOTHING)
  const additional = payload.signedExtensions.map((name) => ADDITIONAL[name]?.(payload) ?? NOTHING)
  return concatBytes(fromHex(payload.method), ...extra, ...additional)
}

/** What is signed: the bytes, or their hash when they are many. */
export function signedBytes(payload: PolkadotPayload): Uint8Array {
  const bytes = payloadBytes(payload)
  return bytes.length > LONGEST_SIGNED ? blake2b(bytes, { dkLen: 32 }) : bytes
}

type Part = Readonly<Record<string, (payload: PolkadotPayload) => Uint8Array>>

const NOTHING = /* @__PURE__ */ new Uint8Array()
const fromHex = (hex: string) => hexToBytes(hex.replace(/^0x/, ''))
const u32 = (hex: string) => little(BigInt(hex), 4)
const era = (payload: PolkadotPayload) => fromHex(payload.era)

const EXTRA: Part = {
  CheckMortality: era,
  CheckEra: era,
  CheckNonce: ({ nonce }) => compact(BigInt(nonce)),
  ChargeTransactionPayment: ({ tip }) => compact(BigInt(tip)),
  CheckMetadataHash: ({ mode = 0 }) => Uint8Array.of(mode),
}
const ADDITIONAL: Part = {
  CheckSpecVersion: ({ specVersion }) => u32(specVersion),
  CheckTxVersion: ({ transactionVersion }) => u32(transactionVersion),
  CheckGenesis: ({ genesisHash }) => fromHex(genesisHash),
  CheckMortality: ({ blockHash }) => fromHex(blockHash),
  CheckEra: ({ blockHash }) => fromHex(blockHash),
  CheckMetadataHash: ({ metadataHash }) =>
    metadataHash ? Uint8Array.from([1, ...fromHex(metadataHash)]) : Uint8Array.of(0),
}

/** A number that takes as many bytes as it needs. Source: SCALE, compact integers. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return Uint8Array.from([((length - 4) << 2) | 3, ...little(value, length)])
}

const little = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(index * 8)) & 255n))
