import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
import { expect, test, vi } from 'vitest'
import { failure, ID, ORIGIN, onChain, onPage, provider } from '../test/page.js'
import { solanaDevnet } from './index.js'

const chain = onChain()
const stage = onPage()
const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]
const ALICE = new PublicKey(alice)

async function connected(options: Parameters<typeof stage.wallet>[0] = {}, plugin: object = {}) {
  const wallet = stage.wallet({ rpcUrls: { 'solana:devnet': chain.node() }, ...options })
  const widget = await stage.start(plugin, { services: chain.services() })
  await widget.connect({ connectorId: ID })
  return { wallet, widget, solana: provider(widget), api: widget.plugins.solana }
}
/** What another library sees of the chain, through the services. */
const outside = () => new Connection(chain.rpc(), 'confirmed')
const verify = (signature: Uint8Array, message: Uint8Array, address: string) =>
  ed25519.verify(signature, message, base58.decode(address))
async function seen(signature: string) {
  const read = await outside().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(read?.meta?.err).toBeNull()
  return read
}
const pay = (to: PublicKey, lamports: number, from = ALICE) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
async function legacy(to: PublicKey, lamports: number) {
  const { blockhash, lastValidBlockHeight } = await outside().getLatestBlockhash()
  return new Transaction({ feePayer: ALICE, blockhash, lastValidBlockHeight }).add(pay(to, lamports))
}
async function versioned(to: PublicKey, lamports: number) {
  const { blockhash: recentBlockhash } = await outside().getLatestBlockhash()
  const parts = { payerKey: ALICE, recentBlockhash, instructions: [pay(to, lamports)] }
  return new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
}

test('default: connects, with the balance of the chain', async () => {
  const { widget, wallet } = await connected()
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    address: alice,
    caipAddress: `solana:${solanaDevnet.id}:${alice}`,
  })
  expect(wallet.promptCount).toBe(1)
  await vi.waitFor(
    () => expect(widget.state.$balance.get().value).toMatchObject({ decimals: 9, symbol: 'SOL' }),
    5_000,
  )
  expect(widget.state.$balance.get().value?.value).toBe(BigInt(await outside().getBalance(ALICE)))
})

test('signMessage: verified by another library', async () => {
  const { solana, api } = await connected()
  const message = new TextEncoder().encode('Hello, Solana')
  expect(verify(await solana.signMessage(message), message, alice)).toBe(true)
  const signature = await api.signMessage({ message: 'Hello, Solana' })
  expect(verify(base58.decode(signature), message, alice)).toBe(true)
})

test('signTransaction: legacy, v0 and bytes, each answered in kind', async () => {
  const { solana } = await connected()
  const to = Keypair.generate().publicKey
  const old = await legacy(to, 1_000_000)
  const signedOld = await solana.signTransaction(old)
  expect(signedOld).toBeInstanceOf(Transaction)
  expect(signedOld.verifySignatures()).toBe(true)
  expect(old.signature).toBeNull()

  const v0 = await versioned(to, 2_000_000)
  const signedV0 = await solana.signTransaction(v0)
  expect(signedV0).toBeInstanceOf(VersionedTransaction)
  expect(verify(signedV0.signatures[0] as Uint8Array, v0.message.serialize(), alice)).toBe(true)

  const bytes = await solana.signTransaction((await versioned(to, 3_000_000)).serialize())
  for (const raw of [signedOld.serialize(), signedV0.serialize(), bytes])
    await seen(await outside().sendRawTransaction(raw))
  expect(await outside().getBalance(to)).toBe(6_000_000)
})

test('signAllTransactions: one question, mixed kinds', async () => {
  const { solana, wallet } = await connected()
  const to = Keypair.generate().publicKey
  const all = [await legacy(to, 1_000_000), await versioned(to, 2_000_000)]
  const signed = await solana.signAllTransactions(all)
  expect(wallet.promptCount).toBe(2)
  for (const one of signed) await seen(await outside().sendRawTransaction(one.serialize()))
  expect(await outside().getBalance(to)).toBe(3_000_000)
})

test('signAndSendTransaction: legacy and v0, seen on the chain', async () => {
  const { solana } = await connected()
  const to = Keypair.generate().publicKey
  const first = await solana.signAndSendTransaction(await legacy(to, 1_000_000))
  const second = await solana.signAndSendTransaction(await versioned(to, 2_000_000), { skipPreflight: true })
  for (const { signature } of [first, second]) await seen(signature)
  expect(await outside().getBalance(to)).toBe(3_000_000)
})

test('signAndSendTransaction: a wallet that only signs leaves the sending to the node', async () => {
  const { solana } = await connected({ without: ['solana:signAndSendTransaction'], rpcUrls: {} })
  const to = Keypair.generate().publicKey
  const { signature } = await solana.signAndSendTransaction(await legacy(to, 1_000_000))
  await seen(signature)
})

test('sendTransaction: through a connection, with what the transaction lacks and further signers', async () => {
  const { solana, wallet } = await connected({ rpcUrls: {} })
  const connection = await solana.getConnection()
  const made = Keypair.generate()
  const create = SystemProgram.createAccount({
    fromPubkey: ALICE,
    newAccountPubkey: made.publicKey,
    lamports: await connection.getMinimumBalanceForRentExemption(8),
    space: 8,
    programId: SystemProgram.programId,
  })
  const signature = await solana.sendTransaction(new Transaction().add(create), connection, {
    signers: [made],
  })
  await seen(signature)
  expect((await outside().getAccountInfo(made.publicKey))?.data).toHaveLength(8)
  expect(wallet.calls.map(({ method }) => method)).toEqual(['connect', 'signTransaction'])
})

test('sendTransaction: without a connection the wallet sends', async () => {
  const { solana, wallet } = await connected()
  const to = Keypair.generate().publicKey
  await seen(await solana.sendTransaction(new Transaction().add(pay(to, 1_000_000))))
  expect(wallet.calls.at(-1)?.method).toBe('signAndSendTransaction')
})

test('transfer: sent once, then confirmed', { tags: ['once'] }, async () => {
  const { api, wallet } = await connected()
  const to = Keypair.generate().publicKey
  const sent = await api.transfer({ to: to.toBase58(), lamports: 123_456_789n })
  expect((await api.confirmTransaction(sent)).slot).toBeGreaterThan(0)
  expect(await outside().getBalance(to)).toBe(123_456_789)
  expect(await api.getBalance({ address: to.toBase58() })).toBe(123_456_789n)
  expect(wallet.calls.filter(({ method }) => method === 'signAndSendTransaction')).toHaveLength(1)
})

test('error: transfer of what is not there, to nobody, or none', async () => {
  const { api, wallet } = await connected()
  const to = Keypair.generate().publicKey.toBase58()
  for (const request of [
    { to: 'nobody', lamports: 1n },
    { to, lamports: 0n },
    { to, lamports: 1.5 as never },
    { to, lamports: 2n ** 64n },
  ])
    expect((await failure(api.transfer(request))).code).toBe('INVALID_TRANSACTION')
  expect(wallet.promptCount).toBe(1)
  expect((await failure(api.transfer({ to, lamports: 10n ** 16n }))).code).toBe('TRANSACTION_FAILED')
  wallet.setFailures({ reject: true })
  expect((await failure(api.transfer({ to, lamports: 1n }))).code).toBe('USER_REJECTED')
})

test('error: an expired blockhash is said, and nothing is sent', async () => {
  const { solana, wallet } = await connected()
  const old = await legacy(Keypair.generate().publicKey, 1_000_000)
  old.recentBlockhash = Keypair.generate().publicKey.toBase58()
  for (const [connection, code] of [
    // The wallet may have asked another node before.
    [undefined, 'SEND_UNCERTAIN'],
    [await solana.getConnection(), 'BLOCKHASH_EXPIRED'],
  ] as const)
    expect((await failure(solana.sendTransaction(old, connection))).code).toBe(code)
  expect(wallet.promptCount).toBe(3)
})

test('error: confirming what never was', async () => {
  const { api } = await connected()
  const signature = base58.encode(new Uint8Array(64).fill(9))
  expect((await failure(api.confirmTransaction({ signature, lastValidBlockHeight: -1 }))).code).toBe(
    'BLOCKHASH_EXPIRED',
  )
  const controller = new AbortController()
  const waiting = failure(api.confirmTransaction({ signature, signal: controller.signal }))
  controller.abort()
  expect((await waiting).code).toBe('REQUEST_ABORTED')
})

test('getTokens: what the node says', async () => {
  const { api } = await connected()
  expect(await api.getTokens()).toEqual([
    {
      mint: 'Demo1111111111111111111111111111111111111111',
      account: expect.any(String),
      amount: 1_000_000_000n,
      decimals: 6,
      program: 'spl-token',
      frozen: false,
    },
  ])
  expect(await api.getTokens({ address: bob })).toEqual([])
  expect((await failure(api.getTokens({ address: 'x' }))).code).toBe('INVALID_ADDRESS')
})

test('T14: signing in is for this page alone, and is the text of the standard', async () => {
  const { api, wallet } = await connected()
  const nonce = 'abcdefgh12345678X'
  const signed = await api.signIn({ nonce, statement: 'Welcome', resources: [`${ORIGIN}/terms`] })
  expect(signed.message).toBe(
    [
      `site.test wants you to sign in with your Solana account:\n${alice}`,
      'Welcome',
      `URI: ${ORIGIN}\nVersion: 1\nNonce: ${nonce}\nResources:\n- ${ORIGIN}/terms`,
    ].join('\n\n'),
  )
  expect(verify(base58.decode(signed.signature), new TextEncoder().encode(signed.message), alice)).toBe(true)
  const prompts = wallet.promptCount
  for (const wrong of [
    { nonce: '' },
    { nonce: '1234567' },
    { nonce: 'abcdefgh-12345678' },
    { nonce, domain: 'evil.test' },
    { nonce, uri: 'https://evil.test/' },
    { nonce, address: bob },
    { nonce, statement: 'Hi\nNonce: forged' },
    { nonce, statement: 'Hi\u202e' },
    { nonce, expirationTime: '2001-01-01T00:00:00Z' },
    { nonce, issuedAt: 'yesterday' },
    { nonce, resources: ['not a uri'] },
  ])
    expect([wrong, (await failure(api.signIn(wrong))).code]).toEqual([wrong, 'INVALID_SIGN_IN'])
  expect(wallet.promptCount).toBe(prompts)
})

test.each(['abcd1234', 'oBbLoEldZs', 'abcdefgh12345678'])(
  'signIn: a nonce as short as the standard lets it be: %s',
  async (nonce) => {
    const { api, solana } = await connected()
    expect((await api.signIn({ nonce })).message).toContain(`\nNonce: ${nonce}`)
    const { signedMessage } = await solana.signIn({ nonce })
    expect(new TextDecoder().decode(signedMessage)).toContain(`\nNonce: ${nonce}`)
  },
)

test('signIn: the provider answers as the Wallet Standard says', async () => {
  const { solana } = await connected()
  const { account, signedMessage, signature } = await solana.signIn({ nonce: 'abcdefgh12345678X' })
  expect(account).toEqual({ address: alice, publicKey: ALICE.toBytes() })
  expect(ed25519.verify(signature, signedMessage, account.publicKey)).toBe(true)
})

test('publicKey: one of web3.js, for all that takes one', async () => {
  const { solana } = await connected()
  await solana.connect()
  const { publicKey } = solana
  expect(publicKey).toBeInstanceOf(PublicKey)
  expect(ALICE.equals(publicKey as PublicKey)).toBe(true)
  const { blockhash, lastValidBlockHeight } = await outside().getLatestBlockhash()
  const transaction = new Transaction({ feePayer: publicKey, blockhash, lastValidBlockHeight })
  expect(transaction.add(pay(ALICE, 1)).compileMessage().accountKeys[0]?.toBase58()).toBe(alice)
})

test('getConnection: tells of a transaction that it is confirmed, and of one that never was that it expired', async () => {
  const { solana } = await connected()
  const connection = await solana.getConnection()
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: ALICE, blockhash, lastValidBlockHeight }).add(pay(ALICE, 1))
  const signature = await solana.sendTransaction(transaction, connection)
  const confirmed = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
  expect(confirmed.value.err).toBeNull()
  const never = { signature: base58.encode(new Uint8Array(64).fill(7)), blockhash, lastValidBlockHeight: 0 }
  expect((await failure(connection.confirmTransaction(never))).name).toBe(
    'TransactionExpiredBlockheightExceededError',
  )
})

test('error: a refusal has its number, as with the wallets’ own providers', async () => {
  const { solana, wallet } = await connected()
  wallet.setFailures({ reject: true })
  expect((await failure(solana.signMessage(new Uint8Array([1])))).code).toBe(4001)
})

test('error: signing in with a wallet that can’t', async () => {
  const { api } = await connected({ without: ['solana:signIn'] })
  expect((await failure(api.signIn({ nonce: 'abcdefgh12345678X' }))).code).toBe('UNSUPPORTED_METHOD')
})

test('args: preflightCommitment', async () => {
  const { solana, wallet } = await connected({}, { preflightCommitment: 'max' })
  const transaction = await legacy(Keypair.generate().publicKey, 1_000_000)
  await solana.signAndSendTransaction(transaction)
  expect(wallet.calls.at(-1)?.inputs[0]).toMatchObject({ options: { preflightCommitment: 'finalized' } })
  const wrong = { preflightCommitment: 'soon' as never }
  const prompts = wallet.promptCount
  for (const sending of [
    solana.signAndSendTransaction(transaction, wrong),
    solana.sendTransaction(transaction, await solana.getConnection(), wrong),
    solana.request({ method: 'solana_signAndSendTransaction', params: { options: wrong } }),
  ])
    expect((await failure(sending)).message).toContain('processed, confirmed, finalized')
  expect(wallet.promptCount).toBe(prompts)
  const widget = await failure(stage.start(wrong).then((one) => one.plugins.solana.getBalance()))
  expect(widget).toBeInstanceOf(Error)
})

test('behavior: another account than the active one is not asked for', async () => {
  const { solana, wallet } = await connected()
  const params = { message: base58.encode(new Uint8Array([1])), pubkey: bob }
  expect((await failure(solana.request({ method: 'solana_signMessage', params }))).code).toBe(4100)
  expect(wallet.promptCount).toBe(1)
})

test('behavior: the wallet’s other account signs once it is the active one', async () => {
  const { widget, solana } = await connected()
  await solana.request({ method: 'solana_getAccounts' })
  widget.switchAccount({ address: bob, namespace: 'solana' })
  await vi.waitFor(() => expect(solana.publicKey?.toBase58()).toBe(bob))
  const message = new Uint8Array([1, 2, 3])
  expect(verify(await solana.signMessage(message), message, bob)).toBe(true)
  const params = { message: base58.encode(message) }
  const { signature } = (await solana.request({ method: 'solana_signMessage', params })) as {
    signature: string
  }
  expect(verify(base58.decode(signature), message, bob)).toBe(true)
})

test('F18: the account changes while the wallet is asked', async () => {
  const { solana, wallet } = await connected()
  wallet.setFailures({ lateAnswer: true })
  const signing = failure(solana.signMessage(new Uint8Array([1])))
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('signMessage'))
  await wallet.switchAccount(bob)
  expect((await signing).code).toBe('ACCOUNT_CHANGED')
  wallet.releaseAnswers()
})

test('behavior: the provider tells of changes', async () => {
  const { widget, solana, wallet } = await connected()
  const told: unknown[] = []
  solana.on('accountChanged', (key) => told.push(['account', key?.toBase58()]))
  solana.on('networkChanged', (id) => told.push(['network', id]))
  solana.on('disconnect', () => told.push(['disconnect']))
  await solana.request({ method: 'solana_getAccounts' })
  await wallet.switchAccount(bob)
  await widget.switchNetwork({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(wallet.promptCount).toBe(1)
  await solana.disconnect()
  expect(told).toEqual([
    ['account', bob],
    ['network', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['account', undefined],
    ['disconnect'],
    // Without a wallet it is on the first network again.
    ['network', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ])
  expect(solana.connected).toBe(false)
})

test('behavior: reads are the node’s, whoever is connected', async () => {
  const widget = await stage.start({}, { services: chain.services() })
  const solana = provider(widget)
  expect(await solana.request({ method: 'getBalance', params: [bob] })).toMatchObject({
    value: 1_000_000_000_000,
  })
  expect((await failure(solana.signMessage(new Uint8Array([1])))).code).toBe('NOT_CONNECTED')
})

test('behavior: a network that the wallet does not serve is not switched to', async () => {
  const { widget } = await connected({ chains: ['solana:devnet'] })
  const moving = widget.switchNetwork({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect((await failure(moving)).code).toBe('NETWORK_NOT_APPROVED')
})
