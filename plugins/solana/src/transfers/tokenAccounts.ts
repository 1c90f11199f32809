import { base58 } from '@scure/base'
import { TOKEN, TOKEN_2022, TOKEN_ACCOUNTS } from '../chain/programs.js'
import { loadWeb3 } from '../provider/transactions.js'
import type { AccountFacts } from './nodeReads.js'

const ADDRESS_BYTES = 32
/** Of an account of either program, without extensions. */
const HOLDING_BYTES = 165
const MINT_BYTES = 82
/** Of an account that takes several signatures, which says nothing of its kind. */
const MULTISIG_BYTES = 355
const MINT = 1
const HOLDING = 2

/** What an account of a token program is. */
export function tokenKind({ owner, space, data }: AccountFacts): 'mint' | 'holding' | undefined {
  if (owner !== TOKEN && owner !== TOKEN_2022) return undefined
  if (space === MINT_BYTES) return 'mint'
  if (space === HOLDING_BYTES) return 'holding'
  if (owner === TOKEN || space <= HOLDING_BYTES || space === MULTISIG_BYTES) return undefined
  return data[HOLDING_BYTES] === MINT ? 'mint' : data[HOLDING_BYTES] === HOLDING ? 'holding' : undefined
}

/** Whose tokens of which mint an account holds. */
export const readHolding = ({ data }: AccountFacts): { readonly mint: string; readonly owner: string } => ({
  mint: base58.encode(data.subarray(0, ADDRESS_BYTES)),
  owner: base58.encode(data.subarray(ADDRESS_BYTES, 2 * ADDRESS_BYTES)),
})

/** The address of the account that an owner has for a token. Source: the associated token account program. */
export async function findTokenAccount(owner: string, program: string, mint: string): Promise<string> {
  const { PublicKey } = await loadWeb3()
  const seeds = [owner, program, mint].map((one) => base58.decode(one))
  const [address] = PublicKey.findProgramAddressSync(seeds, new PublicKey(TOKEN_ACCOUNTS))
  return address.toBase58()
}

/** What there is of a token. */
export interface MintFacts {
  readonly decimals: number
  /** What a new account for it takes. bytes */
  readonly holdingBytes: number
  /** The token keeps a part of each transfer. */
  readonly takesFee: boolean
}

/** Extensions of a mint, and what each adds to its accounts. Source: the interface of Token-2022. */
const TRANSFER_FEE = 1
const ADDED_BYTES: ReadonlyMap<number, number> = new Map([
  [TRANSFER_FEE, 12],
  [9, 4], // not transferable
  [14, 5], // transfer hook
  [26, 4], // pausable
])
/** Its kind, and that its owner does not change: each of Token-2022 has both. */
const KIND_BYTES = 5

/** Reads a mint. */
export function readMint({ owner, data }: AccountFacts): MintFacts {
  const decimals = data[44] as number
  if (owner === TOKEN) return { decimals, holdingBytes: HOLDING_BYTES, takesFee: false }
  const extensions = readExtensions(data)
  const added = extensions.reduce((sum, { kind }) => sum + (ADDED_BYTES.get(kind) ?? 0), 0)
  const fee = extensions.find(({ kind }) => kind === TRANSFER_FEE)?.data
  return {
    decimals,
    holdingBytes: HOLDING_BYTES + KIND_BYTES + added,
    takesFee: fee !== undefined && FEE_RATES_AT.some((at) => fee.getUint16(at, true) > 0),
  }
}

/** Where the present rate of the fee stands, and the next one. */
const FEE_RATES_AT = [88, 106]

function readExtensions(bytes: Uint8Array): readonly { readonly kind: number; readonly data: DataView }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: { kind: number; data: DataView }[] = []
  for (let at = HOLDING_BYTES + 1; at + 4 <= bytes.length; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    const start = at + 4
    at = start + length
    if (kind === 0 || at > bytes.length) break
    found.push({ kind, data: new DataView(bytes.buffer, bytes.byteOffset + start, length) })
  }
  return found
}
