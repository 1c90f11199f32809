import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext } from 'playwright-core'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, test as baseTest, beforeAll } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { approved, logIn, openClient, startSite, type TestSite } from './site.fixture.js'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let services: LocalServices
let browser: Browser
let site: TestSite

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: { port: 0 },
  })
  site = await startSite()
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})
/** Each test has a browser of its own, as it were: several run at a time. */
const test = baseTest.extend('visitor', async ({ onTestFinished }) => {
  const problems: string[] = []
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  return { context, problems, open: () => open(context) }
})

async function open(where: BrowserContext) {
  const client = await openClient(where, { site: site.origin, frame: services.frameUrl as string })
  await client.ready()
  return client
}
const inbox = () => services.inboxUrl as string
const node = () =>
  createPublicClient({
    chain: mainnet,
    transport: http(services.chains[1]?.url as string),
    pollingInterval: 50,
  })

type User = {
  address: Hex
  email: string
  accounts: { address: Hex; type: string }[]
  preferredAccountType: string
  smartAccountDeployed: boolean
}
const eoaOf = ({ accounts }: User) => accounts.find(({ type }) => type === 'eoa')?.address as Hex

test.concurrent('default: from an email to a signed message and a mined transaction', async ({
  visitor,
  expect,
}) => {
  const client = await visitor.open()
  await logIn(client, inbox(), 'ann@example.com')
  const user = await client.ask<User>('GET_USER')
  expect(user).toMatchObject({ email: 'ann@example.com', chainId: 1, preferredAccountType: 'smartAccount' })
  expect(user.accounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
  const eoa = eoaOf(user)

  const signature = await approved(client, client.rpc<Hex>('personal_sign', ['hello', eoa]))
  expect(await verifyMessage({ address: eoa, message: 'hello', signature })).toBe(true)
  const smart = await approved(client, client.rpc<Hex>('personal_sign', ['hello', user.address]))
  expect(await node().verifyMessage({ address: user.address, message: 'hello', signature: smart })).toBe(true)

  for (const from of [eoa, user.address]) {
    const before = await node().getBalance({ address: BOB })
    const hash = await approved(
      client,
      client.rpc<Hex>('eth_sendTransaction', [{ from, to: BOB, value: '0x64' }]),
    )
    await expect(node().waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
    expect(await node().getBalance({ address: BOB })).toBe(before + 100n)
  }
  expect(await client.ask<User>('GET_USER')).toMatchObject({ smartAccountDeployed: true })
  expect(visitor.problems).toEqual([])
}, 90_000)

test.concurrent('behavior: the rest of the EVM requests', async ({ visitor, expect }) => {
  const client = await visitor.open()
  await logIn(client, inbox(), 'evm@example.com')
  const user = await client.ask<User>('GET_USER', { preferredAccountType: 'eoa' })
  const eoa = eoaOf(user)
  expect(user.address).toBe(eoa)
  expect(await client.rpc('eth_accounts', [])).toEqual([eoa, user.accounts[1]?.address])
  expect(await client.rpc('eth_chainId', [])).toBe('0x1')
  expect(await client.rpc('eth_getBalance', [eoa, 'latest'])).toBe('0x8ac7230489e80000')
  const domain = { name: 'Mail', chainId: 1 }
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  const data = { domain, types, primaryType: 'Mail', message: { text: 'hello' } } as const
  for (const address of user.accounts.map((account) => account.address)) {
    const signature = await approved(
      client,
      client.rpc<Hex>('eth_signTypedData_v4', [address, JSON.stringify(data)]),
    )
    expect(await node().verifyTypedData({ address, signature, ...data })).toBe(true)
  }
  const calls = [
    { to: CAROL, value: '0x1' },
    { to: CAROL, value: '0x2' },
  ]
  const before = await node().getBalance({ address: CAROL })
  for (const account of user.accounts) {
    const params = [{ version: '2.0.0', chainId: '0x1', from: account.address, atomicRequired: false, calls }]
    const { id } = await approved(client, client.rpc<{ id: string }>('wallet_sendCalls', params))
    await expect
      .poll(() => client.rpc('wallet_getCallsStatus', [id]))
      .toMatchObject({ status: 200, atomic: account.type === 'smartAccount' })
  }
  expect(await node().getBalance({ address: CAROL })).toBe(before + 6n)
  expect(await client.rpc('wallet_getCapabilities', [user.accounts[1]?.address])).toMatchObject({
    '0x1': { atomic: { status: 'supported' } },
  })
  expect(await client.rpc('wallet_getAssets', [{ account: eoa }])).toMatchObject({
    '0x1': [{ type: 'NATIVE', metadata: { symbol: 'ETH', decimals: 18 } }],
  })
  expect(visitor.problems).toEqual([])
}, 90_000)

test.concurrent('behavior: Solana', async ({ visitor, expect }) => {
  const client = await visitor.open()
  await logIn(client, inbox(), 'sol@example.com')
  const { address, accounts } = await client.ask<User>('GET_USER', { chainId: SOLANA })
  expect(accounts).toEqual([{ address, type: 'eoa' }])
  const owner = new PublicKey(address)
  const message = new TextEncoder().encode('hello')
  const signed = await approved(
    client,
    client.rpc<{ signature: string }>('solana_signMessage', {
      message: base58.encode(message),
      pubkey: address,
    }),
  )
  expect(ed25519.verify(base58.decode(signed.signature), message, owner.toBytes())).toBe(true)

  const { url, ws } = services.solana as NonNullable<LocalServices['solana']>
  const connection = new Connection(url, { commitment: 'confirmed', wsEndpoint: ws })
  const { blockhash } = await connection.getLatestBlockhash()
  const to = PublicKey.unique()
  const transfer = (lamports: number) =>
    new Transaction({ feePayer: owner, recentBlockhash: blockhash })
      .add(SystemProgram.transfer({ fromPubkey: owner, toPubkey: to, lamports }))
      .serialize({ requireAllSignatures: false, verifySignatures: false })
      .toString('base64')
  const one = await approved(
    client,
    client.rpc<{ signature: string; transaction: string }>('solana_signTransaction', {
      transaction: transfer(2_000_000),
    }),
  )
  const whole = Transaction.from(Buffer.from(one.transaction, 'base64'))
  expect(whole.verifySignatures()).toBe(true)
  expect(base58.encode(whole.signature as Buffer)).toBe(one.signature)
  const { transactions } = await approved(
    client,
    client.rpc<{ transactions: string[] }>('solana_signAllTransactions', {
      transactions: [transfer(3_000_000), transfer(4_000_000)],
    }),
  )
  for (const text of transactions)
    expect(Transaction.from(Buffer.from(text, 'base64')).verifySignatures()).toBe(true)
  const sent = await approved(
    client,
    client.rpc<{ signature: string }>('solana_signAndSendTransaction', { transaction: transfer(5_000_000) }),
  )
  await expect
    .poll(async () => (await connection.getSignatureStatuses([sent.signature])).value[0]?.err)
    .toBeNull()
  expect(await connection.getBalance(to)).toBe(5_000_000)
  const disguised = base58.encode(whole.serializeMessage())
  await expect(client.rpc('solana_signMessage', { message: disguised, pubkey: address })).rejects.toThrow(
    'transaction, not a message',
  )
}, 90_000)

test.concurrent('behavior: a reload needs no code; a second tab is logged in; sign-out in one ends the other', async ({
  visitor,
  expect,
}) => {
  const one = await visitor.open()
  expect(await one.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await logIn(one, inbox(), 'tabs@example.com')
  const { address } = await one.ask<User>('GET_USER')
  await one.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  const two = await visitor.open()
  expect(await two.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  const user = await two.ask<User>('GET_USER')
  expect(user.accounts.map((account) => account.address)).toContain(address)
  expect(user.preferredAccountType).toBe('eoa')

  await one.ask('SIGN_OUT')
  await expect
    .poll(() => two.heard())
    .toContainEqual({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } })
  expect(await two.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(two.ask('GET_USER')).rejects.toThrow('4100')
  await expect(two.rpc('personal_sign', ['hello', address])).rejects.toThrow('4100')
}, 60_000)

test.concurrent('behavior: two new tabs that log in at once end with one wallet', async ({
  visitor,
  expect,
}) => {
  const [one, two] = await Promise.all([visitor.open(), visitor.open()])
  const addresses = async () =>
    Promise.all([one, two].map(async (client) => (await client.ask<User>('GET_USER')).accounts))
  await logIn(one, inbox(), 'twins@example.com')
  await logIn(two, inbox(), 'twins@example.com')
  const [a, b] = await addresses()
  expect(a).toEqual(b)
}, 60_000)

test.concurrent('T29: a page can’t make its own address log in', async ({ visitor, expect }) => {
  const client = await visitor.open()
  await logIn(client, inbox(), 'owner@example.com')
  const refusal = /changed on the wallet’s own page: http[^"]*\/account"/
  await expect(client.ask('UPDATE_EMAIL', { email: 'thief@example.com' })).rejects.toThrow(refusal)
  await expect(client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).rejects.toThrow(refusal)
  await expect(client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })).rejects.toThrow(refusal)
  const mails = (await (await fetch(`${inbox()}/messages`)).json()) as { to: string }[]
  expect(mails.map(({ to }) => to)).not.toContain('thief@example.com')
  expect(await client.ask<User>('GET_USER')).toMatchObject({ email: 'owner@example.com' })
}, 60_000)

test.concurrent('F23: a clock that is an hour late', async ({ visitor, expect }) => {
  await visitor.context.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  const client = await visitor.open()
  await logIn(client, inbox(), 'late@example.com')
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
}, 60_000)

test.concurrent('behavior: with storage blocked it works until the reload', async ({ expect }) => {
  const blocking = await launchChromium({ frameStorage: false })
  const blocked = await blocking.newContext()
  const client = await open(blocked)
  await logIn(client, inbox(), 'blocked@example.com')
  const user = await client.ask<User & { persistent?: boolean }>('GET_USER')
  expect(user.persistent).toBe(false)
  const signature = await approved(client, client.rpc<Hex>('personal_sign', ['hello', eoaOf(user)]))
  expect(await verifyMessage({ address: eoaOf(user), message: 'hello', signature })).toBe(true)
  await client.ask('RELOAD')
  await expect
    .poll(async () => (await client.heard()).filter(({ type }) => type === '@w3m-frame/READY').length)
    .toBe(2)
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await blocking.close()
}, 60_000)

test.concurrent('error: requests that are refused before anybody is asked', async ({ visitor, expect }) => {
  const client = await visitor.open()
  await logIn(client, inbox(), 'refused@example.com')
  const user = await client.ask<User>('GET_USER', { preferredAccountType: 'eoa' })
  const eoa = eoaOf(user)
  const typed = { domain: { chainId: 137 }, types: { A: [] }, primaryType: 'A', message: {} }
  const refusals: [string, unknown, string][] = [
    ['eth_sign', [eoa, '0x00'], '4200'],
    ['anvil_setBalance', [eoa, '0x00'], '4200'],
    ['personal_sign', ['hello', BOB], '4100'],
    ['personal_sign', [{}, eoa], '-32602'],
    ['eth_signTypedData_v4', [eoa, typed], '4901'],
    ['eth_sendTransaction', [{ from: BOB, to: BOB }], '4100'],
    ['eth_sendTransaction', [{ from: eoa, to: 'bob.eth' }], '-32602'],
    ['eth_sendTransaction', [{ from: eoa, to: BOB, chainId: '0x89' }], '4901'],
    ['wallet_grantPermissions', [{}], '4200'],
    ['solana_signTransaction', { transaction: 'AAAA' }, '-32602'],
  ]
  for (const [method, params, code] of refusals)
    await expect(client.rpc(method, params), method).rejects.toThrow(`"code":${code}`)
  await expect(client.rpc('eth_call', [], { chainId: 'eip155:56' })).rejects.toThrow('4901')
  await expect(client.ask('SWITCH_NETWORK', { chainId: 'eip155:56' })).rejects.toThrow('4902')
  expect(await client.ask('GET_CHAIN_ID')).toEqual({ chainId: 1 })
}, 60_000)
