import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalServices, type LocalServices } from '../../createLocalServices.js'
import { LOCAL_SOLANA_ID, LOCAL_SOLANA_TOKEN } from './localSolana.js'

const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const MINT = new PublicKey(LOCAL_SOLANA_TOKEN)
// m/44'/501'/0'/0' (SLIP-10) of the development phrase.
const SEED = 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72'
const alice = Keypair.fromSeed(Buffer.from(SEED, 'hex'))

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
})
afterAll(() => services?.stop())

const connect = () =>
  new Connection(services.solana?.url as string, {
    commitment: 'confirmed',
    wsEndpoint: services.solana?.ws as string,
  })

/** The history as the widget asks the services for it. */
async function historyOf(address: string) {
  const query = `chainId=${encodeURIComponent(LOCAL_SOLANA_ID)}&projectId=test`
  const response = await fetch(`${services.url}/v1/account/${address}/history?${query}`)
  const { data } = (await response.json()) as {
    data: { metadata: { hash: string }; transfers: object[] | null }[]
  }
  return data
}
const holdingOf = (owner: PublicKey) =>
  PublicKey.findProgramAddressSync([owner.toBuffer(), TOKEN.toBuffer(), MINT.toBuffer()], ASSOCIATED)[0]

async function airdropped(connection: Connection): Promise<Keypair> {
  const keypair = Keypair.generate()
  const signature = await connection.requestAirdrop(keypair.publicKey, 2 * LAMPORTS_PER_SOL)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return keypair
}

test('default: SOL that was given, sent and received, with its amount and both parties', async () => {
  const connection = connect()
  const from = await airdropped(connection)
  const to = Keypair.generate()
  const lamports = 0.25 * LAMPORTS_PER_SOL
  const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports })
  const hash = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from])
  const [sender, recipient] = [from.publicKey.toBase58(), to.publicKey.toBase58()]
  const moved = { fungible_info: { symbol: 'SOL' }, quantity: { numeric: '0.25' }, sender, recipient }
  const metadata = {
    hash,
    status: 'confirmed',
    sentFrom: sender,
    fee: { symbol: 'SOL', numeric: '0.000005' },
  }
  expect(await historyOf(recipient)).toMatchObject([
    { metadata: { ...metadata, operationType: 'receive' }, transfers: [{ ...moved, direction: 'in' }] },
  ])
  expect(await historyOf(sender)).toMatchObject([
    { metadata: { ...metadata, operationType: 'send' }, transfers: [{ ...moved, direction: 'out' }] },
    {
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: { numeric: '2' }, recipient: sender }],
    },
  ])
})

test('behavior: two gifts at once are two', async () => {
  const connection = connect()
  const to = Keypair.generate().publicKey
  const gift = () => connection.requestAirdrop(to, LAMPORTS_PER_SOL)
  const [one, other] = await Promise.all([gift(), gift()])
  expect(one).not.toBe(other)
  expect(await historyOf(to.toBase58())).toHaveLength(2)
})

test('behavior: tokens that were sent and received', async () => {
  const connection = connect()
  const bob = await airdropped(connection)
  const createHolding = {
    programId: ASSOCIATED,
    keys: [
      { pubkey: bob.publicKey, isSigner: true, isWritable: true },
      { pubkey: holdingOf(bob.publicKey), isSigner: false, isWritable: true },
      { pubkey: bob.publicKey, isSigner: false, isWritable: false },
      { pubkey: MINT, isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: TOKEN, isSigner: false, isWritable: false },
    ],
    data: Buffer.alloc(0),
  }
  await sendAndConfirmTransaction(connection, new Transaction().add(createHolding), [bob])
  const { value } = await connection.getTokenSupply(MINT)
  const data = Buffer.alloc(9)
  data[0] = 3
  data.writeBigUInt64LE(15n * 10n ** BigInt(value.decimals - 1), 1)
  const keys = [
    { pubkey: holdingOf(alice.publicKey), isSigner: false, isWritable: true },
    { pubkey: holdingOf(bob.publicKey), isSigner: false, isWritable: true },
    { pubkey: alice.publicKey, isSigner: true, isWritable: false },
  ]
  const transaction = new Transaction().add({ programId: TOKEN, keys, data })
  const hash = await sendAndConfirmTransaction(connection, transaction, [alice])
  const parties = { sender: alice.publicKey.toBase58(), recipient: bob.publicKey.toBase58() }
  const moved = { quantity: { numeric: '1.5' }, ...parties }
  const inHistoryOf = async (address: string) =>
    (await historyOf(address)).find(({ metadata }) => metadata.hash === hash)
  expect(await inHistoryOf(parties.recipient)).toMatchObject({
    metadata: { hash, operationType: 'receive' },
    transfers: [{ ...moved, direction: 'in' }],
  })
  expect(await inHistoryOf(parties.sender)).toMatchObject({
    metadata: { hash, operationType: 'send' },
    transfers: [{ ...moved, direction: 'out' }],
  })
  const read = await connection.getParsedTransaction(hash, { maxSupportedTransactionVersion: 0 })
  expect(read?.meta?.postTokenBalances).toHaveLength(2)
})
