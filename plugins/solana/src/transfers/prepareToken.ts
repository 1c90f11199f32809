import { BaseError, type PreparedTransfer, type RefusedTransfer } from '@wallet-widget/kernel'
import { readHoldings } from '../actions/balances.js'
import type { TokenBalance } from '../api.js'
import { SYSTEM, TOKEN, TOKEN_ACCOUNTS } from '../chain/programs.js'
import { readBalance, wrongNodeAnswer } from '../reads.js'
import { buildTransaction, type Step } from './buildTransaction.js'
import { finishTransfer, refusal, type TransferRequest } from './finishTransfer.js'
import {
  type NodeOptions,
  readAccounts,
  readFee,
  readLatestBlockhash,
  readRent,
  readUnitPrice,
} from './nodeReads.js'
import { findTokenAccount, readHolding, readMint, tokenKind } from './tokenAccounts.js'

/** More than creating an account and paying from several ones takes. */
const UNITS = 150_000
/** So many accounts of the sender a transaction has room for. */
const MOST_ACCOUNTS = 8

/** Makes the transaction that moves a token. Where the receiver has no account for it, it makes one. */
export async function prepareToken(
  { network, from, to, token, amount: wanted, signal }: TransferRequest,
  mint: string,
): Promise<PreparedTransfer | RefusedTransfer> {
  const node: NodeOptions = { network, signal }
  const [{ value: coin }, latest, [mintAccount, toAccount], rent] = await Promise.all([
    readBalance({ address: from, network, ...(signal && { signal }) }),
    readLatestBlockhash(node),
    readAccounts(node, [mint, to]),
    readRent(node, 0),
  ])
  if (!mintAccount || tokenKind(mintAccount) !== 'mint') throw wrongNodeAnswer('getMultipleAccounts')
  const program = mintAccount.owner
  const { decimals, holdingBytes, takesFee } = readMint(mintAccount)
  if (decimals !== token.decimals) throw wrongDecimals(decimals, token.decimals)
  if (takesFee)
    return refusal({ kind: 'refused', details: 'The token keeps a part of what is sent: less would arrive.' })

  const toKind = toAccount && tokenKind(toAccount)
  const isHolding = toAccount && toKind === 'holding' && readHolding(toAccount).mint === mint
  if (toAccount?.isProgram || (toKind && !isHolding)) return refusal({ kind: 'receiver' })
  const destination = isHolding ? to : await findTokenAccount(to, program, mint)
  const [holdings, [present], newRent, unitPrice] = await Promise.all([
    readHoldings({ address: from, network, signal }, program === TOKEN ? 'spl-token' : 'spl-token-2022', {
      mint,
    }),
    readAccounts(node, [destination]),
    readRent(node, holdingBytes),
    readUnitPrice(node, [from, mint, destination]),
  ])
  const sources = sourcesOf(holdings)
  const owned = sources.reduce((sum, { amount }) => sum + amount, 0n)
  const amount = wanted === 'all' ? owned : wanted
  if (owned === 0n || amount > owned) return refusal({ kind: 'amount', held: owned })

  const isNew = tokenKind(present ?? NOTHING) !== 'holding'
  const already = present?.lamports ?? 0n
  const deposit = isNew && newRent > already ? newRent - already : 0n
  const steps = [
    ...(isHolding ? [] : [creation({ from, to, mint, program, destination })]),
    ...movements({ from, mint, program, destination, decimals, sources, amount }),
  ]
  const {
    bytes,
    message,
    fee: reckoned,
  } = await buildTransaction({ from, latest, units: UNITS, unitPrice, steps })
  const fee = (await readFee(node, message)) ?? reckoned
  const left = coin - fee - deposit
  if (left < 0n || (left > 0n && left < rent))
    return refusal({ kind: 'fee', held: coin, needed: fee + deposit + rent })
  const held = { token: owned, coin }
  return finishTransfer({ node, from, latest, bytes, amount, cost: { fee, deposit }, held })
}

const wrongDecimals = (told: number, said: number) =>
  new BaseError('The token counts otherwise than was said', {
    code: 'INVALID_RPC_ANSWER',
    metaMessages: [`It has ${told} decimals, and was said to have ${said}.`],
  })

const NOTHING = { owner: SYSTEM, lamports: 0n, isProgram: false, data: new Uint8Array(), space: 0 }

/** The accounts that are paid from: the fullest first, and frozen ones only where there are no others. */
function sourcesOf(holdings: readonly TokenBalance[]): readonly TokenBalance[] {
  const free = holdings.filter(({ frozen }) => !frozen)
  return [...(free.length > 0 ? free : holdings)]
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
    .slice(0, MOST_ACCOUNTS)
}

interface Creation {
  readonly from: string
  readonly to: string
  readonly mint: string
  readonly program: string
  readonly destination: string
}

/**
 * Makes the receiver's account, and leaves it be where there is one; fails where that is not theirs any more. Source: the
 * associated token account program, CreateIdempotent.
 */
const creation = ({ from, to, mint, program, destination }: Creation): Step => ({
  program: TOKEN_ACCOUNTS,
  accounts: [
    { address: from, writable: true, signer: true },
    { address: destination, writable: true },
    { address: to },
    { address: mint },
    { address: SYSTEM },
    { address: program },
  ],
  data: Uint8Array.of(1),
})

interface Movement extends Omit<Creation, 'to'> {
  readonly decimals: number
  readonly sources: readonly TokenBalance[]
  readonly amount: bigint
}

/** Moves it from as many accounts as it takes. Source: the token programs, TransferChecked. */
function movements({
  from,
  mint,
  program,
  destination,
  decimals,
  sources,
  amount,
}: Movement): readonly Step[] {
  let missing = amount
  return sources.flatMap(({ account, amount: has }) => {
    const part = has < missing ? has : missing
    missing -= part
    if (part === 0n) return []
    const data = new Uint8Array(10)
    const view = new DataView(data.buffer)
    view.setUint8(0, 12)
    view.setBigUint64(1, part, true)
    view.setUint8(9, decimals)
    const accounts = [
      { address: account, writable: true },
      { address: mint },
      { address: destination, writable: true },
      { address: from, signer: true },
    ] as const
    return [{ program, accounts, data }]
  })
}
