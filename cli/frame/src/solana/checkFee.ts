import type { Transaction } from '@solana/kit'
import * as z from 'zod/mini'
import { type ReadSolana, readSolanaMessage } from '../approval/decode/readSolana.js'
import { FrameError, type Rpc } from '../contracts.js'
import { HIGH_FEE_TIMES, MAX_FEE_TIMES } from '../rpc/feeLimits.js'
import { messageFee } from './messageFee.js'

const MAX_ACCOUNTS = 128

/** On a quiet network the usual priority fee is zero, and sites offer a little all the same: 0.001 SOL, in lamports. */
const SMALL_FEE = 1_000_000n

const recentFees = z.array(z.object({ prioritizationFee: z.number().check(z.nonnegative(), z.int()) }))

/** Lamports. */
interface CheckedFee {
  readonly fee: bigint | undefined
  readonly usualFee?: bigint
}

/**
 * Returns what a transaction costs: what the node says, or what its message says if that is more, since a node may leave the
 * priority fee out. A priority fee that the owner pays is compared with the network's, or with 0.001 SOL if that is more.
 *
 * @param options.told the fee that the node reports, if it does. Lamports
 * @returns `usualFee` too if the priority fee is more than three times as high
 * @throws FrameError -32602 if it is more than ten times as high
 */
export async function checkFee(options: {
  rpc: Rpc
  chainId: string
  transaction: Transaction
  owner: string
  told: bigint | undefined
  signal: AbortSignal
}): Promise<CheckedFee> {
  const { rpc, chainId, transaction, owner, told, signal } = options
  const read = readSolanaMessage(transaction.messageBytes, owner)
  const own = read && messageFee(read, Object.keys(transaction.signatures).length)
  if (!own || own.priority === 0n) return { fee: told }
  const { forSignatures } = own
  const least = forSignatures + own.priority
  const fee = told !== undefined && told > least ? told : least
  const priority = fee - forSignatures
  if (read.feePayer !== owner || priority <= HIGH_FEE_TIMES * SMALL_FEE) return { fee }
  const usual = own.priorityAt(await usualPrice(rpc, chainId, read, signal))
  const base = usual > SMALL_FEE ? usual : SMALL_FEE
  if (priority > MAX_FEE_TIMES * base)
    throw new FrameError(
      `The transaction sets a priority fee of ${priority} lamports, more than ${MAX_FEE_TIMES} times the ${base} lamports that it may need now. Leave the price of compute units out, or set a lower one.`,
      -32602,
    )
  return priority > HIGH_FEE_TIMES * base ? { fee, usualFee: forSignatures + usual } : { fee }
}

/** The median of what was paid of late to write to the same accounts. Microlamports for a compute unit. */
async function usualPrice(
  rpc: Rpc,
  chainId: string,
  { instructions }: ReadSolana,
  signal: AbortSignal,
): Promise<bigint> {
  const written = instructions.flatMap(({ accounts }) => accounts.filter(({ writes }) => writes))
  // The addresses in lookup tables are not known here.
  const known = written.map(({ address }) => address).filter((address) => !address.includes('#'))
  const addresses = [...new Set(known)].slice(0, MAX_ACCOUNTS)
  const request = { chainId, method: 'getRecentPrioritizationFees', params: [addresses], signal }
  const { data = [] } = z.safeParse(recentFees, await rpc(request).catch(() => undefined))
  const fees = data.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return BigInt(fees[Math.floor(fees.length / 2)] ?? 0)
}
