import { createPublicKey, verify } from 'node:crypto'
import {
  type BlockhashWithExpiryBlockHeight,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
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

/** A new account with 1 SOL, so that tests side by side do not meet. */
export async function fundedSolanaKey(): Promise<{ readonly address: string; readonly privateKey: string }> {
  const key = Keypair.generate()
  const address = key.publicKey.toBase58()
  await fund(address)
  return { address, privateKey: Buffer.from(key.secretKey.subarray(0, 32)).toString('hex') }
}

/** SPL Token, and Token-2022. */
export const TOKEN_PROGRAMS = {
  spl: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  spl2022: new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
} as const
const TOKEN_ACCOUNTS = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const holdingOf = (owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], TOKEN_ACCOUNTS)[0]

/** Has the first development account mint a token of its own for somebody. */
export async function giveSolanaToken(
  to: string,
  { token, program, units }: { readonly token: string; readonly program: PublicKey; readonly units: bigint },
): Promise<void> {
  const minter = Keypair.fromSeed(Buffer.from(DEVELOPMENT_SOLANA_ACCOUNTS[0].privateKey, 'hex'))
  const [owner, mint] = [new PublicKey(to), new PublicKey(token)]
  const holding = holdingOf(owner, mint, program)
  const mintTo = Buffer.alloc(9, 7)
  mintTo.writeBigUInt64LE(units, 1)
  const call = (programId: PublicKey, accounts: readonly PublicKey[], data: Buffer) =>
    new TransactionInstruction({
      programId,
      keys: accounts.map((pubkey) => ({
        pubkey,
        isSigner: pubkey.equals(minter.publicKey),
        isWritable: [minter.publicKey, holding, mint].some((one) => one.equals(pubkey)),
      })),
      data,
    })
  const latest = await solanaNode().getLatestBlockhash()
  const transaction = new Transaction({ feePayer: minter.publicKey, ...latest }).add(
    call(
      TOKEN_ACCOUNTS,
      [minter.publicKey, holding, owner, mint, SystemProgram.programId, program],
      Buffer.of(1),
    ),
    call(program, [mint, holding, minter.publicKey], mintTo),
  )
  await seen(await solanaNode().sendTransaction(transaction, [minter]))
}

/** How much of a token an address has, in base units. */
export async function solanaTokenOf(address: string, token: string, program: PublicKey): Promise<bigint> {
  const holding = holdingOf(new PublicKey(address), new PublicKey(token), program)
  const { value } = await solanaNode().getTokenAccountBalance(holding)
  return BigInt(value.amount)
}
