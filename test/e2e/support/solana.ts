import { createPublicKey, verify } from 'node:crypto'
import {
  type BlockhashWithExpiryBlockHeight,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { readEnvironment } from '../setup/environment.js'

export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** 0.01 SOL: more than an account must hold. */
export const LAMPORTS = 10_000_000

/** How an ed25519 key begins in its standard form. Source: RFC 8410. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether an account signed a message, by Node's own cryptography. */
export function isSigned(
  address: string,
  message: string | Uint8Array,
  signature: Iterable<number>,
): boolean {
  const key = Buffer.concat([SPKI, new PublicKey(address).toBytes()])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return verify(null, bytes, publicKey, Uint8Array.from(signature))
}

/** The local chain, asked directly. */
const solanaNode = (): Connection => new Connection(readEnvironment().solana, 'confirmed')

/** Gives a new account coins. */
export async function fund(address: string): Promise<void> {
  const node = solanaNode()
  const signature = await node.requestAirdrop(new PublicKey(address), 100 * LAMPORTS)
  await seen(signature, node)
}

/** An address that nobody has used. */
export const freshAddress = (): string => Keypair.generate().publicKey.toBase58()

/** An unsigned payment of {@link LAMPORTS}, built by web3.js: its bytes. */
export async function payment(from: string, to: string, version: 'legacy' | 0): Promise<number[]> {
  const latest = await solanaNode().getLatestBlockhash()
  const instruction = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: LAMPORTS,
  })
  return [...(version === 0 ? versioned(from, instruction, latest) : legacy(from, instruction, latest))]
}

type Instruction = ReturnType<typeof SystemProgram.transfer>

const legacy = (from: string, instruction: Instruction, latest: BlockhashWithExpiryBlockHeight) =>
  new Transaction({ feePayer: new PublicKey(from), ...latest })
    .add(instruction)
    .serialize({ requireAllSignatures: false, verifySignatures: false })

function versioned(from: string, instruction: Instruction, latest: BlockhashWithExpiryBlockHeight) {
  const payerKey = new PublicKey(from)
  const { blockhash: recentBlockhash } = latest
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [instruction] })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

/** Waits until the chain has carried a transaction out; throws when it failed. */
export async function seen(signature: string, node = solanaNode()): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { value } = await node.getSignatureStatus(signature)
    if (value?.err) throw new Error(`The transaction failed: ${JSON.stringify(value.err)}`)
    if (value?.confirmationStatus === 'confirmed' || value?.confirmationStatus === 'finalized') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The chain never saw ${signature}.`)
}

/** What an address has, in lamports. */
export const lamportsOf = (address: string): Promise<number> =>
  solanaNode().getBalance(new PublicKey(address))
