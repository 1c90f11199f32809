import { address, getAddressDecoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { isMint, parseMint } from './parseMint.js'

/** SPL Token and Token-2022. */
export const TOKEN_PROGRAMS = [
  address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
] as const

const PROGRAM_NAMES = ['spl-token', 'spl-token-2022'] as const
/** Of an account without extensions. */
export const HOLDING_BYTES = 165

/** An account that holds tokens. */
export interface Holding {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: 'initialized' | 'frozen'
}

/** Reads an account of a token program; undefined when it holds no tokens. */
export function readHolding(data: Uint8Array): Holding | undefined {
  // Of Token-2022 longer ones say behind the common part what they are: 2 is a holding.
  const isHolding =
    data.length === HOLDING_BYTES || (data.length > HOLDING_BYTES && data[HOLDING_BYTES] === 2)
  const state = data[108]
  if (!isHolding || !state) return undefined
  const key = (at: number) => getAddressDecoder().decode(data, at)
  return {
    mint: key(0),
    owner: key(32),
    amount: viewOf(data).getBigUint64(64, true),
    state: state === 2 ? 'frozen' : 'initialized',
  }
}

/** A kind of token. */
export interface Mint {
  readonly decimals: number
  readonly supply: bigint
}

/** Reads the account of a mint; undefined when it is none. */
export function readMint(svm: LiteSVM, mint: string): Mint | undefined {
  const account = svm.getAccount(address(mint))
  if (!account.exists || !TOKEN_PROGRAMS.some((program) => program === account.programAddress))
    return undefined
  const bytes = Uint8Array.from(account.data)
  if (!isMint(bytes)) return undefined
  return { decimals: bytes[44] ?? 0, supply: viewOf(bytes).getBigUint64(36, true) }
}

/** An amount as nodes write it. */
export function toAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  const text = `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** What `jsonParsed` says of an account of a token program; undefined for any other. */
export function toParsed(svm: LiteSVM, owner: string, data: Uint8Array, space: number): object | undefined {
  const program = PROGRAM_NAMES[(TOKEN_PROGRAMS as readonly string[]).indexOf(owner)]
  const parsedMint = program && parseMint(data)
  if (parsedMint) return { program, parsed: { info: parsedMint, type: 'mint' }, space }
  const holding = program && readHolding(data)
  const mint = holding && readMint(svm, holding.mint)
  if (!mint) return undefined
  const info = {
    isNative: false,
    mint: holding.mint,
    owner: holding.owner,
    state: holding.state,
    tokenAmount: toAmount(holding.amount, mint.decimals),
  }
  return { program, parsed: { info, type: 'account' }, space }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
