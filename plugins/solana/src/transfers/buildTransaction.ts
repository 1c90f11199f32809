import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { loadWeb3 } from '../provider/transactions.js'
import type { LatestBlockhash } from './nodeReads.js'

/** Source: Solana, the fee of one signature. lamports */
const SIGNATURE_FEE = 5000n
const MICRO = 1_000_000n

/** One step, before it is compiled. */
export interface Step {
  readonly program: string
  /** `writable` ones change; `signer` is the one who pays. */
  readonly accounts: readonly { readonly address: string; readonly writable?: true; readonly signer?: true }[]
  readonly data: Uint8Array
}

/** What is to be built. */
export interface BuildRequest {
  readonly from: string
  readonly steps: readonly Step[]
  readonly latest: LatestBlockhash
  /** The most units of work that it may take. */
  readonly units: number
  /** For each of them. micro-lamports */
  readonly unitPrice: number
}

/** A transaction that is not signed. */
export interface BuiltTransaction {
  readonly bytes: Uint8Array
  /** What is signed of it. */
  readonly message: Uint8Array
  /** What it costs as far as its contents tell. lamports */
  readonly fee: bigint
}

/** Builds a transaction. It says what it pays for its place in a block, so that wallets do not add that. */
export async function buildTransaction({
  from,
  steps,
  latest: { blockhash, lastHeight },
  units,
  unitPrice,
}: BuildRequest): Promise<BuiltTransaction> {
  const { ComputeBudgetProgram, PublicKey, Transaction, TransactionInstruction } = await loadWeb3()
  const toInstruction = ({ program, accounts, data }: Step): TransactionInstruction =>
    new TransactionInstruction({
      programId: new PublicKey(program),
      keys: accounts.map(({ address, writable = false, signer = false }) => ({
        pubkey: new PublicKey(address),
        isWritable: writable,
        isSigner: signer,
      })),
      data: data as TransactionInstruction['data'],
    })
  const feePayer: PublicKey = new PublicKey(from)
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight: lastHeight }).add(
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...(unitPrice > 0 ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice })] : []),
    ...steps.map(toInstruction),
  )
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  return {
    bytes: Uint8Array.from(bytes),
    message: Uint8Array.from(transaction.serializeMessage()),
    fee: SIGNATURE_FEE + (BigInt(units) * BigInt(unitPrice) + MICRO - 1n) / MICRO,
  }
}
