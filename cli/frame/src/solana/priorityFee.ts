import type { Transaction } from '@solana/kit'
import * as z from 'zod/mini'
import { type ReadSolana, readSolanaMessage } from '../approval/decode/readSolana.js'
import { FrameError, type Rpc } from '../contracts.js'
import { HIGH_FEE_TIMES, MAX_FEE_TIMES } from '../rpc/feeLimits.js'

const DEFAULT_UNITS = 200_000n
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n
const LAMPORTS_PER_SIGNATURE = 5_000n
const MAX_ACCOUNTS = 128

/** On a quiet network the usual priority fee is zero, and sites offer a little all the same: 0.001 SOL, in lamports. */
const SMALL_FEE = 1_000_000n

const recentFees = z.array(z.object({ prioritizationFee: z.number().check(z.nonnegative(), z.int()) }))

/** Lamports. */
interface HighFee {
  readonly fee: bigint
  readonly usualFee: bigint
}

/**
 * Holds the priority fee that a site puts into a transaction of the owner's against the one that the network takes, or against
 * 0.001 SOL where that is more.
 *
 * @param options.fee what the node says that the transaction costs, if it does. Lamports
 * @returns both fees where the site's is more than three times as high
 * @throws FrameError -32602 where it is more than ten times as high
 */
export async function checkPriorityFee(options: {
  rpc: Rpc
  chainId: string
  transaction: Transaction
  owner: string
  fee: bigint | undefined
  signal: AbortSignal
}): Promise<HighFee | undefined> {
  const { rpc, chainId, transaction, owner, signal } = options
  const read = readSolanaMessage(transaction.messageBytes, owner)
  if (read?.feePayer !== owner) return undefined
  const perUnit = budgetOf(read, 'setComputeUnitPrice') ?? 0n
  if (perUnit === 0n) return undefined
  const forSignatures = BigInt(Object.keys(transaction.signatures).length) * LAMPORTS_PER_SIGNATURE
  const fee = options.fee ?? forSignatures + (perUnit * unitsOf(read)) / MICRO
  const priority = fee - forSignatures
  if (priority <= HIGH_FEE_TIMES * SMALL_FEE) return undefined
  const usual = (priority * (await usualPrice(rpc, chainId, read, signal))) / perUnit
  const base = usual > SMALL_FEE ? usual : SMALL_FEE
  if (priority > MAX_FEE_TIMES * base)
    throw new FrameError(
      `The transaction names a priority fee of ${priority} lamports, more than ${MAX_FEE_TIMES} times the ${base} lamports that it may need now. Leave the price of compute units out, or name a lower one.`,
      -32602,
    )
  return priority > HIGH_FEE_TIMES * base ? { fee, usualFee: forSignatures + usual } : undefined
}

/** What the transaction tells the Compute Budget program. */
function budgetOf({ instructions }: ReadSolana, name: string): bigint | undefined {
  const told = instructions.find(({ action }) => action?.name === name)?.action?.values[0]
  return told && BigInt(told.text)
}

function unitsOf(read: ReadSolana): bigint {
  const units = budgetOf(read, 'setComputeUnitLimit') ?? BigInt(read.instructions.length) * DEFAULT_UNITS
  return units < MAX_UNITS ? units : MAX_UNITS
}

/** The median of what was paid of late to write to the same accounts. Microlamports for a compute unit. */
async function usualPrice(
  rpc: Rpc,
  chainId: string,
  { instructions }: ReadSolana,
  signal: AbortSignal,
): Promise<bigint> {
  const written = instructions.flatMap(({ accounts }) => accounts.filter(({ writes }) => writes))
  // Those in lookup tables are known by their tables alone.
  const known = written.map(({ address }) => address).filter((address) => !address.includes('#'))
  const addresses = [...new Set(known)].slice(0, MAX_ACCOUNTS)
  const request = { chainId, method: 'getRecentPrioritizationFees', params: [addresses], signal }
  const { data = [] } = z.safeParse(recentFees, await rpc(request).catch(() => undefined))
  const fees = data.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return BigInt(fees[Math.floor(fees.length / 2)] ?? 0)
}
