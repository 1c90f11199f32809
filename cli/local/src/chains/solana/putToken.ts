import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { HOLDING_BYTES, TOKEN_PROGRAMS } from './tokens.js'

const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const RENT = lamports(10_000_000n)
/** Kinds of what stands behind a mint of Token-2022. Source: its interface. */
const MINT = 1
const METADATA_POINTER = 18
const TOKEN_METADATA = 19

/** What a token of Token-2022 says of itself. */
export interface TokenWords {
  readonly name: string
  readonly symbol: string
  readonly uri: string
}

/** A token, and what the first accounts have of it. */
export interface PutToken {
  readonly mint: string
  readonly decimals: number
  /** May mint more. */
  readonly authority: string
  /** Base units, by owner. */
  readonly amounts: Readonly<Record<string, bigint>>
  /** With it the token is one of Token-2022, else of SPL Token. */
  readonly words?: TokenWords
}

/** Puts a token on the chain. */
export async function putToken(svm: LiteSVM, token: PutToken): Promise<void> {
  const { mint, decimals, authority, amounts, words } = token
  const program = TOKEN_PROGRAMS[words ? 1 : 0]
  const put = (at: string, data: Uint8Array) =>
    svm.setAccount({
      address: address(at),
      data,
      executable: false,
      lamports: RENT,
      programAddress: program,
      space: BigInt(data.length),
    })

  const base = new Uint8Array(82)
  const view = new DataView(base.buffer)
  view.setUint32(0, 1, true)
  base.set(bytesOf(authority), 4)
  view.setBigUint64(
    36,
    Object.values(amounts).reduce((sum, amount) => sum + amount, 0n),
    true,
  )
  base[44] = decimals
  base[45] = 1
  put(mint, words ? withWords(base, token, words) : base)

  for (const [owner, amount] of Object.entries(amounts)) {
    const holding = new Uint8Array(HOLDING_BYTES)
    holding.set(bytesOf(mint), 0)
    holding.set(bytesOf(owner), 32)
    new DataView(holding.buffer).setBigUint64(64, amount, true)
    holding[108] = 1
    put(await holdingOf(owner, mint, program), holding)
  }
}

async function holdingOf(owner: string, mint: string, program: Address): Promise<string> {
  const [at] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [bytesOf(owner), bytesOf(program), bytesOf(mint)],
  })
  return at
}

function withWords(base: Uint8Array, { mint, authority }: PutToken, words: TokenWords): Uint8Array {
  const pointer = [...bytesOf(authority), ...bytesOf(mint)]
  const text = [words.name, words.symbol, words.uri].flatMap((word) => {
    const bytes = new TextEncoder().encode(word)
    return [...uint32(bytes.length), ...bytes]
  })
  const nothingMore = uint32(0)
  return Uint8Array.from([
    ...base,
    ...new Uint8Array(HOLDING_BYTES - base.length),
    MINT,
    ...extension(METADATA_POINTER, pointer),
    ...extension(TOKEN_METADATA, [...pointer, ...text, ...nothingMore]),
  ])
}

const extension = (kind: number, data: readonly number[]) => [
  kind & 0xff,
  kind >> 8,
  data.length & 0xff,
  data.length >> 8,
  ...data,
]
const uint32 = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24]
const bytesOf = (text: string) => getAddressEncoder().encode(address(text))
