import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalServices, type LocalServices } from '../../createLocalServices.js'
import { createLedger } from './ledger.js'
import {
  LOCAL_SOLANA_ACCOUNTS,
  LOCAL_SOLANA_GENESIS,
  LOCAL_SOLANA_ID,
  LOCAL_SOLANA_TOKEN,
} from './localSolana.js'
import { answer } from './methods.js'

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
})
afterAll(() => services?.stop())

const direct = () =>
  new Connection(services.solana?.url as string, {
    commitment: 'confirmed',
    wsEndpoint: services.solana?.ws as string,
  })
const rpcUrl = () => `${services.url}/v1/?chainId=${LOCAL_SOLANA_ID}&projectId=test`
const post = async (body: string, url = rpcUrl()) => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.json()
}
const call = (method: string, params?: unknown, url?: string) =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), url)
const [ALICE] = LOCAL_SOLANA_ACCOUNTS

async function funded(connection: Connection, sol = 2): Promise<Keypair> {
  const keypair = Keypair.generate()
  const signature = await connection.requestAirdrop(keypair.publicKey, sol * LAMPORTS_PER_SOL)
  const { value } = await connection.confirmTransaction({
    signature,
    ...(await connection.getLatestBlockhash()),
  })
  expect(value.err).toBeNull()
  return keypair
}
const pay = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

test('default: served under the id of devnet, with funded accounts', async () => {
  expect(await (await fetch(`${services.url}/v1/supported-chains?projectId=test`)).json()).toEqual({
    http: [LOCAL_SOLANA_ID],
    ws: [],
  })
  expect(LOCAL_SOLANA_ID).toBe(`solana:${LOCAL_SOLANA_GENESIS.slice(0, 32)}`)
  expect(await call('getBalance', [ALICE])).toMatchObject({
    id: 7,
    result: { value: 1000 * LAMPORTS_PER_SOL },
  })
  expect(await call('getGenesisHash')).toMatchObject({ result: LOCAL_SOLANA_GENESIS })
})

test('behavior: web3.js sends legacy and v0 transactions, and hears of them', async () => {
  const connection = direct()
  const from = await funded(connection)
  const to = Keypair.generate().publicKey
  await sendAndConfirmTransaction(connection, new Transaction().add(pay(from, to, LAMPORTS_PER_SOL)), [from])
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: latest.blockhash,
    instructions: [pay(from, to, 1000)],
  }).compileToV0Message()
  const versioned = new VersionedTransaction(message)
  versioned.sign([from])
  expect((await connection.simulateTransaction(versioned)).value.err).toBeNull()
  const unsigned = new VersionedTransaction(message)
  const verdictOn = async (sigVerify: boolean) =>
    (await connection.simulateTransaction(unsigned, { sigVerify }).catch(() => undefined))?.value.err
  expect(await verdictOn(false)).toBeNull()
  expect(await verdictOn(true)).not.toBeNull()
  expect((await connection.getFeeForMessage(message)).value).toBe(5000)
  const signature = await connection.sendTransaction(versioned)
  expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()
  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL + 1000)
  expect(await connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL - 1000 - 10_000)

  const history = await connection.getSignaturesForAddress(to)
  expect(history.map((one) => one.signature)[0]).toBe(signature)
  expect(history).toHaveLength(2)
  const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(read?.transaction.message.compiledInstructions).toHaveLength(1)
  expect(read?.meta?.fee).toBe(5000)
  const at = read?.transaction.message.staticAccountKeys.findIndex((key) => key.equals(to)) ?? -1
  expect((read?.meta?.postBalances[at] ?? 0) - (read?.meta?.preBalances[at] ?? 0)).toBe(1000)
  expect((await connection.getSignatureStatuses([signature])).value[0]).toMatchObject({
    err: null,
    confirmationStatus: 'finalized',
  })
})

test('behavior: money is sent once: the same bytes again are known', { tags: ['once'] }, async () => {
  const connection = direct()
  const from = await funded(connection)
  const to = Keypair.generate().publicKey
  const transaction = new Transaction({
    feePayer: from.publicKey,
    ...(await connection.getLatestBlockhash()),
  })
  transaction.add(pay(from, to, LAMPORTS_PER_SOL))
  transaction.sign(from)
  const bytes = transaction.serialize()
  await connection.sendRawTransaction(bytes)
  await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(/AlreadyProcessed|already/i)
  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
})

test('error: overspending, a forged signature, an unknown blockhash', async () => {
  const connection = direct()
  const from = await funded(connection)
  const to = Keypair.generate().publicKey
  const overspend = new Transaction().add(pay(from, to, 99 * LAMPORTS_PER_SOL))
  await expect(connection.sendTransaction(overspend, [from])).rejects.toThrow(
    /custom program error: 0x1|Custom/,
  )
  const transaction = new Transaction({
    feePayer: from.publicKey,
    ...(await connection.getLatestBlockhash()),
  })
  transaction.add(pay(from, to, 1))
  transaction.addSignature(from.publicKey, Buffer.alloc(64, 7))
  const forged = transaction.serialize({ verifySignatures: false })
  for (const skipPreflight of [true, false])
    await expect(connection.sendRawTransaction(forged, { skipPreflight })).rejects.toThrow(
      /signature verification/,
    )
  transaction.recentBlockhash = PublicKey.default.toBase58()
  transaction.sign(from)
  await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('Blockhash not found')
  expect(await connection.getBalance(from.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
})

test('behavior: the clock runs, and a blockhash holds for 150 slots', async () => {
  let now = 1_700_000_000_000
  const ledger = await createLedger({ now: () => now })
  const ask = (method: string, params: readonly unknown[] = []) => answer(ledger, method, params) as never
  const { value } = ask('getLatestBlockhash') as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  expect(value.lastValidBlockHeight).toBe((ask('getBlockHeight') as number) + 150)
  now += 400
  expect(ask('getSlot')).toBe(2)
  expect(ask('getFirstAvailableBlock')).toBe(0)
  expect(ask('getLatestBlockhash')).not.toMatchObject({ value: { blockhash: value.blockhash } })
  now += 149 * 400
  expect(ask('isBlockhashValid', [value.blockhash])).toMatchObject({ value: true })
  now += 400
  expect(ask('isBlockhashValid', [value.blockhash])).toMatchObject({ value: false })
  expect(ledger.svm.getClock().unixTimestamp).toBe(BigInt(Math.floor(now / 1000)))
})

test('behavior: tokens', async () => {
  const connection = new Connection(rpcUrl())
  const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(ALICE), { programId })
  expect(value).toHaveLength(1)
  expect(value[0]?.account.data.parsed.info).toMatchObject({
    mint: LOCAL_SOLANA_TOKEN,
    owner: ALICE,
    tokenAmount: { amount: '1000000000', decimals: 6, uiAmountString: '1000' },
  })
  const holding = value[0]?.pubkey as PublicKey
  expect((await connection.getTokenAccountBalance(holding)).value.uiAmount).toBe(1000)
  expect((await connection.getTokenSupply(new PublicKey(LOCAL_SOLANA_TOKEN))).value.amount).toBe('1000000000')
  expect((await connection.getAccountInfo(holding))?.data).toHaveLength(165)
})

test('error: garbage is answered with a JSON-RPC error', async () => {
  const node = services.solana?.url as string
  expect(await post('{', node)).toMatchObject({ error: { code: -32700 } })
  expect(await post('[]', node)).toMatchObject({ error: { code: -32600 } })
  expect(await post('{"a":1}', node)).toMatchObject({ error: { code: -32600 } })
  expect(await call('toString', [], node)).toMatchObject({ error: { code: -32601 } })
  for (const [method, params] of [
    ['getBalance', []],
    ['getBalance', ['alice']],
    ['getBalance', { a: 1 }],
    ['getAccountInfo', [ALICE, { encoding: 'binary' }]],
    ['sendTransaction', ['0OIl']],
    ['sendTransaction', ['aGVsbG8=', { encoding: 'base64' }]],
    ['simulateTransaction', ['', {}]],
    ['getFeeForMessage', ['aGVsbG8=']],
    ['getSignatureStatuses', [['x']]],
    ['requestAirdrop', [ALICE, -1]],
    ['getTokenAccountsByOwner', [ALICE, { programId: ALICE }]],
    ['getTokenSupply', [ALICE]],
  ] as const)
    expect([method, await call(method, params, node)]).toMatchObject([
      method,
      { id: 7, error: { code: -32602 } },
    ])
})

test('behavior: through the services only what is on the list', async () => {
  expect(await call('getClusterNodes')).toMatchObject({ error: { code: -32601 } })
  expect(await call('eth_getBalance')).toMatchObject({ error: { code: -32601 } })
})
