import type { Counterpart } from './counterpart.fixture.js'

/** Base58 of a length that Solana's addresses and signatures have, by a number. */
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (number: number, length: number): string => {
  let [text, rest] = ['', number]
  for (; rest > 0; rest = Math.floor(rest / 58)) text = (DIGITS[rest % 58] ?? '') + text
  return text.padStart(length, 'z')
}
const solanaAddress = (number: number) => base58(number, 44)
export const OWNER = solanaAddress(1)
export const FRIEND = solanaAddress(2)
export const MINT = solanaAddress(3)
const TOKEN_ACCOUNT = solanaAddress(4)
const FRIENDS_ACCOUNT = solanaAddress(5)

export type SolanaTransaction = {
  signature: string
  slot: number
  /** Of coins, or of the token where `isToken`. */
  amount: number
  isToken: boolean
  isOut: boolean
  isFailed: boolean
}

/** The newest first. Whoever gives pays the fee; of a token that comes in the owner's address is not named. */
export const solanaPast = (length: number): SolanaTransaction[] =>
  Array.from({ length }, (_, at) => ({
    signature: base58(10_000 + length - at, 88),
    slot: 1_000 - Math.floor(at / 3),
    amount: 1_000 + at,
    isToken: at % 2 === 0,
    isOut: at % 3 === 0,
    isFailed: at % 7 === 6,
  }))

export const FEE = 5_000
const timeOf = (slot: number) => 1_700_000_000 + slot

type Call = { id: number; method: string; params: [string, Record<string, unknown>] }

/** A counterpart of a node of Solana, in `jsonParsed`. */
export function solanaCounterpart(past: readonly SolanaTransaction[], held: string): Counterpart {
  const context = { slot: 2_000, apiVersion: '2.1.0' }
  const tokenAccount = {
    pubkey: TOKEN_ACCOUNT,
    account: {
      lamports: 2_039_280,
      data: {
        program: 'spl-token',
        parsed: {
          type: 'account',
          info: {
            mint: MINT,
            owner: OWNER,
            tokenAmount: { amount: held, decimals: 6, uiAmount: 0.1, uiAmountString: '0.1' },
          },
        },
      },
    },
  }
  const names = (account: string, one: SolanaTransaction) =>
    account === TOKEN_ACCOUNT ? one.isToken : account === OWNER ? !one.isToken || one.isOut : false

  const results: Record<string, (params: Call['params']) => unknown> = {
    getBalance: () => ({ context, value: 7_000_000_000 }),
    getTokenAccountsByOwner: ([, { programId }]) => ({
      context,
      value: String(programId).startsWith('Tokenkeg') ? [tokenAccount] : [],
    }),
    getSignaturesForAddress([account, { before, limit = 1_000 }]) {
      const from = before === undefined ? 0 : past.findIndex(({ signature }) => signature === before) + 1
      return past
        .slice(from)
        .filter((one) => names(account, one))
        .slice(0, Number(limit))
        .map(({ signature, slot, isFailed }) => ({
          signature,
          slot,
          err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
          memo: null,
          blockTime: timeOf(slot),
          confirmationStatus: 'finalized',
        }))
    },
    getTransaction([signature]) {
      const found = past.find((one) => one.signature === signature)
      return found ? transactionOf(found) : null
    },
  }
  const answerTo = ({ id, method, params }: Call) => ({
    jsonrpc: '2.0',
    id,
    result: results[method]?.(params) ?? null,
  })
  return ({ body }) => (Array.isArray(body) ? (body as Call[]).map(answerTo) : answerTo(body as Call))
}

function transactionOf({ slot, amount, isToken, isOut, isFailed }: SolanaTransaction) {
  const payer = isOut ? OWNER : FRIEND
  const receiver = isOut ? FRIEND : OWNER
  const moved = isFailed ? 0 : amount
  const before = [10 ** 9, 10 ** 9]
  const coins = isToken ? 0 : moved
  const tokens = isToken
    ? [
        { accountIndex: 1, owner: payer, at: isOut ? TOKEN_ACCOUNT : FRIENDS_ACCOUNT, sign: -1 },
        { accountIndex: 2, owner: receiver, at: isOut ? FRIENDS_ACCOUNT : TOKEN_ACCOUNT, sign: 1 },
      ]
    : []
  const balanceOf = ({ accountIndex, owner }: (typeof tokens)[number], units: number) => ({
    accountIndex,
    mint: MINT,
    owner,
    uiTokenAmount: { amount: String(units), decimals: 6, uiAmount: 0.1, uiAmountString: '0.1' },
  })
  const keys = isToken ? [payer, ...tokens.map(({ at }) => at)] : [payer, receiver]
  return {
    slot,
    blockTime: timeOf(slot),
    meta: {
      err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
      fee: FEE,
      preBalances: keys.map((_, at) => before[at] ?? 2_039_280),
      postBalances: keys.map(
        (_, at) => (before[at] ?? 2_039_280) + (at === 0 ? -FEE - coins : at === 1 ? coins : 0),
      ),
      preTokenBalances: tokens.map((one) => balanceOf(one, 1_000_000)),
      postTokenBalances: tokens.map((one) => balanceOf(one, 1_000_000 + one.sign * moved)),
    },
    transaction: {
      signatures: [],
      message: {
        accountKeys: keys.map((pubkey, at) => ({
          pubkey,
          signer: at === 0,
          writable: true,
          source: 'transaction',
        })),
      },
    },
    version: 0,
  }
}
