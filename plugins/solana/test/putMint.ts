import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'

export const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const TOKEN_ACCOUNTS = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const AMOUNT = 1_000_000n

/** How a mint is made. */
export interface MintOptions {
  /** @default SPL Token */
  readonly program?: PublicKey
  /** bytes @default 82 */
  readonly space?: number
  /** What goes before the mint itself. Source: the instructions of Token-2022. */
  readonly extension?: readonly number[]
}

/** Makes a token by the real programs; its maker has a million units of it. Returns the mint. */
export async function putMint(
  node: Connection,
  maker: Keypair,
  { program = TOKEN, space = 82, extension }: MintOptions = {},
): Promise<PublicKey> {
  const mint = Keypair.generate()
  const key = maker.publicKey
  const call = (keys: readonly [PublicKey, boolean][], data: readonly number[], programId = program) =>
    new TransactionInstruction({
      programId,
      keys: keys.map(([pubkey, isWritable]) => ({ pubkey, isWritable, isSigner: pubkey.equals(key) })),
      data: Buffer.from(data),
    })
  const account = holdingOf(key, mint.publicKey, program)
  const lamports = await node.getMinimumBalanceForRentExemption(space)
  await carryOut(
    node,
    [
      SystemProgram.createAccount({
        fromPubkey: key,
        newAccountPubkey: mint.publicKey,
        lamports,
        space,
        programId: program,
      }),
      ...(extension ? [call([[mint.publicKey, true]], extension)] : []),
      call([[mint.publicKey, true]], [20, 6, ...key.toBytes(), 1, ...key.toBytes()]),
      call(
        [
          [key, true],
          [account, true],
          [key, true],
          [mint.publicKey, false],
          [SystemProgram.programId, false],
          [program, false],
        ],
        [1],
        TOKEN_ACCOUNTS,
      ),
      call(
        [
          [mint.publicKey, true],
          [account, true],
          [key, false],
        ],
        [7, ...units(AMOUNT)],
      ),
    ],
    [maker, mint],
  )
  return mint.publicKey
}

/** Where an owner holds a token. */
export const holdingOf = (owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], TOKEN_ACCOUNTS)[0]

/** Signs, sends, and waits until the chain has it. */
export async function carryOut(
  node: Connection,
  instructions: readonly TransactionInstruction[],
  signers: readonly Keypair[],
): Promise<string> {
  const { blockhash } = await node.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: signers[0]?.publicKey ?? null, recentBlockhash: blockhash })
  transaction.add(...instructions).sign(...signers)
  return node.sendRawTransaction(transaction.serialize())
}

function units(amount: bigint): readonly number[] {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  return [...bytes]
}
