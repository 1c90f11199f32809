import {
  type Address,
  address,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  lamports,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { demoToken } from './demoToken.js'
import { createFaucet } from './faucet.js'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_FUNDS } from './localSolana.js'
import { namedTokens } from './namedTokens.js'
import { putToken } from './putToken.js'
import { type TransactionError, toTransactionError } from './rpcError.js'
import { tokenBalances } from './tokenBalances.js'

export const SLOT_MS = 400
/** Slots for which a blockhash holds. */
export const BLOCKHASH_LIFE = 150
const MOST_TRANSACTIONS = 10_000

/** A transaction that was carried out. */
export interface LedgerEntry {
  readonly signature: string
  readonly slot: number
  /** Seconds since epoch. */
  readonly blockTime: number
  readonly err: TransactionError | null
  readonly transaction: Transaction
  readonly accounts: readonly Address[]
  readonly meta: TransactionMetadata
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly object[]
  readonly postTokenBalances: readonly object[]
}

/** What carrying a transaction out came to. */
export type Verdict =
  | { readonly err: null; readonly meta: TransactionMetadata }
  | { readonly err: TransactionError; readonly meta: TransactionMetadata | undefined }

/** How a chain begins. */
export interface LedgerOptions {
  /** @default the machine's clock */
  readonly now?: () => number
  /** Whether there are tokens that say what they are called. @default false */
  readonly isSeeded?: boolean
}

/**
 * The chain: litesvm with a clock that runs, blockhashes that expire as a real node's do, and a memory of what was
 * carried out. Time passes when somebody looks, so no timer is left running.
 */
export async function createLedger({ now = Date.now, isSeeded = false }: LedgerOptions = {}) {
  // One blockhash at a time is all that litesvm knows; ours hold for as long as real ones.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(BigInt(MOST_TRANSACTIONS))
  const started = now()
  const blockhashes = new Map<string, number>()
  const entries = new Map<string, LedgerEntry>()
  const listeners = new Set<(entry: LedgerEntry) => void>()
  let slot = 0
  let firstSlot = 0

  const tick = () => {
    const due = Math.floor((now() - started) / SLOT_MS) + 1
    if (due <= slot) return
    slot = due
    svm.expireBlockhash()
    svm.warpToSlot(BigInt(slot))
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(Math.floor(now() / 1000))
    svm.setClock(clock)
    blockhashes.set(svm.latestBlockhash(), slot)
    for (const [hash, born] of blockhashes) if (slot - born > BLOCKHASH_LIFE) blockhashes.delete(hash)
  }
  const balanceOf = (account: Address) => svm.getBalance(account) ?? 0n
  const keep = (entry: LedgerEntry) => {
    entries.set(entry.signature, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_TRANSACTIONS && oldest) {
      firstSlot = (entries.get(oldest)?.slot ?? 0) + 1
      entries.delete(oldest)
    }
    for (const listener of listeners) listener(entry)
  }
  const blockTime = () => Math.floor(now() / 1000)

  tick()
  for (const account of LOCAL_SOLANA_ACCOUNTS) svm.airdrop(address(account), lamports(LOCAL_SOLANA_FUNDS))
  for (const token of [demoToken, ...(isSeeded ? namedTokens : [])]) await putToken(svm, token)
  const faucet = createFaucet(svm)

  /** Carries a transaction out. What fails after its fee was taken is kept too, as on any node. */
  function send(transaction: Transaction, signature: string, accounts: readonly Address[]): Verdict {
    const preBalances = accounts.map(balanceOf)
    const preTokenBalances = tokenBalances(svm, accounts)
    const result = svm.sendTransaction(transaction)
    const failed = result instanceof FailedTransactionMetadata
    const err = failed ? toTransactionError(result) : null
    const meta = failed ? result.meta() : result
    const postBalances = accounts.map(balanceOf)
    const wasCharged = preBalances[0] !== postBalances[0]
    if (!failed || wasCharged)
      keep({
        signature,
        slot,
        blockTime: blockTime(),
        err,
        transaction,
        accounts,
        meta,
        preBalances,
        postBalances,
        preTokenBalances,
        postTokenBalances: tokenBalances(svm, accounts),
      })
    return err === null ? { err, meta } : { err, meta }
  }
  const latestBlockhash = () => ({
    blockhash: svm.latestBlockhash() as string,
    lastValidBlockHeight: slot + BLOCKHASH_LIFE,
  })

  return {
    svm,
    tick,
    slot: () => slot,
    /** The oldest slot of which all transactions are kept. */
    firstSlot: () => firstSlot,
    blockTime,
    /** The newest blockhash, and the last slot in which it holds. */
    latestBlockhash,
    knowsBlockhash: (hash: string) => blockhashes.has(hash),
    entry: (signature: string) => entries.get(signature),
    /** Newest first. */
    entriesOf: (account: Address) =>
      [...entries.values()].filter(({ accounts }) => accounts.includes(account)).reverse(),
    onEntry(listener: (entry: LedgerEntry) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    simulate(transaction: Transaction, verifiesSignatures = true): Verdict {
      svm.withSigverify(verifiesSignatures)
      const result = svm.simulateTransaction(transaction)
      svm.withSigverify(true)
      return result instanceof FailedTransactionMetadata
        ? { err: toTransactionError(result), meta: result.meta() }
        : { err: null, meta: result.meta() }
    },
    send,
    /** Gives coins away; undefined where it can't. */
    airdrop(to: Address, amount: bigint): string | undefined {
      const transaction = faucet.give(to, amount, latestBlockhash())
      const signature = getSignatureFromTransaction(transaction)
      const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      return send(transaction, signature, staticAccounts).err === null ? signature : undefined
    },
  }
}

/** The chain that the node's methods work on. */
export type Ledger = Awaited<ReturnType<typeof createLedger>>
