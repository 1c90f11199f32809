// AppKit's own client, as it is published, against the frame and the services as they run.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { mainnet } from 'viem/chains'
import { verifySiweMessage } from 'viem/siwe'
import { afterAll, test as baseTest, beforeAll } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { type AppkitVisitor, startAppkitSite, visitAppkit } from './appkitSite.fixture.js'
import type { TestSite } from './site.fixture.js'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** As AppKit names it. */
const SOLANA = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let services: LocalServices
let browser: Browser
let host: TestSite

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: { port: 0 },
    embeddedWallet: { port: 0, localProviderPort: 0 },
  })
  ;[host, browser] = await Promise.all([startAppkitSite(services.frameUrl as string), launchChromium()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  await services?.stop()
})

/** Their client warns of every answer that its schemas refuse: `problems`. */
const test = baseTest.extend('visitor', async ({ onTestFinished }) => {
  const problems: string[] = []
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  const visitor = await visitAppkit(context, { host, inbox: services.inboxUrl as string })
  return { ...visitor, problems }
})

const node = () =>
  createPublicClient({
    chain: mainnet,
    transport: http(services.chains[1]?.url as string),
    pollingInterval: 50,
  })
const rpc = <Value>({ call }: AppkitVisitor, method: string, params?: unknown) =>
  call(({ method, params }) => site.request<Value>({ method, params }), { method, params })
const solana = <Value>({ approved }: AppkitVisitor, method: string, params: unknown) =>
  approved(({ method, params }) => site.request<Value>({ method, params, chainNamespace: 'solana' }), {
    method,
    params,
  })

test.concurrent('default: a login, in the wallet’s window, and what the client knows of it', async ({
  visitor,
  expect,
}) => {
  const { call, logIn, problems } = visitor
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: false })
  expect(await logIn('ann@example.com')).toEqual({ action: 'CONNECT' })
  const user = await call(() => site.provider.connect())
  expect(user).toMatchObject({ email: 'ann@example.com', chainId: 1, preferredAccountType: 'smartAccount' })
  expect(user.accounts?.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: true })
  expect(await call(() => [site.provider.getEmail(), site.provider.getLoginEmailUsed()])).toEqual([
    'ann@example.com',
    true,
  ])
  expect(await call(() => site.provider.getUser({ chainId: 'eip155:1' }))).toEqual(user)
  expect(await call(() => site.provider.getUser({}))).toEqual(user)
  expect(await call(() => site.provider.getSmartAccountEnabledNetworks())).toEqual({
    smartAccountEnabledNetworks: [1],
  })
  for (const type of ['eoa', 'smartAccount'] as const) {
    const account = { type, address: user.accounts?.find((one) => one.type === type)?.address }
    expect(await call((type) => site.provider.setPreferredAccount(type), type)).toEqual(account)
    expect(await call(() => site.provider.getUser({}))).toMatchObject({ address: account.address })
  }
  await call(() => site.provider.syncTheme({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#f60' } }))
  const metadata = { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] }
  await call(
    (metadata) => site.provider.syncDappData({ projectId: 'test', sdkType: 'appkit', metadata }),
    metadata,
  )
  const heard = await call(() => site.heard)
  expect(heard).toContainEqual({ event: 'isConnected' })
  expect(heard).toContainEqual({ event: 'connect', value: user.address })
  expect(heard).toContainEqual({ event: 'setPreferredAccount', value: 'eoa' })
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: a frame that the site keeps hidden says so; once it is shown, the login begins', async ({
  visitor,
  expect,
}) => {
  const { call, logIn } = visitor
  await expect(call(() => site.provider.connectEmail({ email: 'hidden@example.com' }))).rejects.toThrow(
    'which this site keeps hidden',
  )
  await logIn('hidden@example.com')
}, 90_000)

test.concurrent('behavior: a reload, a return to the site, a logout, and in again', async ({
  visitor,
  expect,
}) => {
  const { call, logIn, page, problems } = visitor
  await logIn('back@example.com')
  const { address } = await call(() => site.provider.connect())
  const readies = () => site.messages.filter((type) => type === '@w3m-frame/READY').length
  const before = await call(readies)
  // The frame that answers is the one that asks are for.
  await call(() => site.provider.reload())
  expect(await call(readies)).toBeGreaterThan(before)
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: true })

  await page.reload()
  await page.waitForFunction(() => 'site' in globalThis)
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: true })
  expect(await call(() => site.provider.connect())).toMatchObject({ address })

  await call(() => site.provider.disconnect())
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: false })
  expect(await call(() => [site.provider.getEmail(), site.provider.getLoginEmailUsed()])).toEqual([
    null,
    false,
  ])
  await expect(call(() => site.provider.connect())).rejects.toThrow('Log in first')
  await logIn('back@example.com')
  expect(await call(() => site.provider.connect())).toMatchObject({ address })
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: networks by number, by CAIP-2 id, and Solana’s without namespace', async ({
  visitor,
  expect,
}) => {
  const { call, logIn, problems } = visitor
  await logIn('networks@example.com')
  const { address } = await call(() => site.provider.connect())
  const caip = `solana:${SOLANA}`
  for (const chainId of [SOLANA, caip]) {
    const user = await call((chainId) => site.provider.connect({ chainId }), chainId)
    expect(user.chainId).toBe(caip)
    expect(base58.decode(user.address)).toHaveLength(32)
    for (const evm of [1, '1', 'eip155:1']) {
      expect(await call((chainId) => site.provider.switchNetwork({ chainId }), evm)).toEqual({ chainId: 1 })
      expect(await call(() => site.provider.getChainId())).toEqual({ chainId: 1 })
    }
    expect(await call((chainId) => site.provider.switchNetwork({ chainId }), chainId)).toEqual({
      chainId: caip,
    })
    expect(await call(() => site.provider.getChainId())).toEqual({ chainId: caip })
    // The client asks for the last one.
    expect(await call(() => site.provider.connect())).toEqual(user)
  }
  await expect(call(() => site.provider.switchNetwork({ chainId: 10 }))).rejects.toThrow(
    'does not serve the chain eip155:10',
  )
  expect(await call(() => site.provider.connect({ chainId: 1 }))).toMatchObject({ address, chainId: 1 })
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: EVM requests, approved in the wallet’s window', async ({ visitor, expect }) => {
  const { call, logIn, approved, problems } = visitor
  await logIn('evm@example.com')
  const { accounts = [], address } = await call(() => site.provider.connect())
  const [eoa = '', smart = ''] = accounts.map((account) => account.address)
  expect(address).toBe(smart)
  expect(await rpc(visitor, 'eth_accounts')).toEqual([smart, eoa])
  expect(await rpc(visitor, 'eth_chainId')).toBe(1)
  expect(Number(await rpc(visitor, 'eth_blockNumber'))).toBeGreaterThan(0)
  expect(await rpc(visitor, 'eth_getBalance', [eoa, 'latest'])).toBe('0x8ac7230489e80000')
  expect(await rpc(visitor, 'eth_getTransactionCount', [eoa, 'latest'])).toBe('0x0')
  expect(await rpc(visitor, 'eth_getBlockByNumber', ['latest', false])).toHaveProperty('hash')
  expect(await rpc(visitor, 'wallet_getAssets', { account: eoa })).toHaveProperty('0x1')
  expect(await call(() => site.provider.getCapabilities())).toEqual({
    '0x1': { atomic: { status: 'supported' } },
  })
  expect(await rpc(visitor, 'wallet_getCapabilities', [eoa])).toEqual({})

  const asking = (method: string, params: unknown) =>
    approved(({ method, params }) => site.request<Hex>({ method, params }), { method, params })
  const data = {
    domain: { name: 'Mail', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const
  for (const account of [eoa, smart] as Hex[]) {
    const signature = await asking('personal_sign', ['hello', account])
    expect(await node().verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
  }
  const typed = await asking('eth_signTypedData_v4', [smart, JSON.stringify(data)])
  expect(await node().verifyTypedData({ address: smart as Hex, signature: typed, ...data })).toBe(true)
  const hash = await asking('eth_sendTransaction', [{ from: eoa, to: BOB, value: '0x64' }])
  expect(await node().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await rpc(visitor, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  const calls = [1, 2].map((value) => ({ to: BOB, value: `0x${value}`, data: '0x' }))
  const batch = { version: '2.0.0', chainId: '0x1', from: smart, atomicRequired: true, calls }
  const sent = await approved(
    (batch) => site.request<{ id: string }>({ method: 'wallet_sendCalls', params: [batch] }),
    batch,
  )
  await expect
    .poll(() => rpc(visitor, 'wallet_getCallsStatus', [sent.id]))
    .toMatchObject({ status: 200, atomic: true })
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: Solana requests, approved in the wallet’s window', async ({ visitor, expect }) => {
  const { call, logIn, problems } = visitor
  await logIn('sol@example.com')
  const { address } = await call((chainId) => site.provider.connect({ chainId }), SOLANA)
  const owner = new PublicKey(address)
  const message = new TextEncoder().encode('hello')
  const signed = await solana<{ signature: string }>(visitor, 'solana_signMessage', {
    message: base58.encode(message),
    pubkey: address,
  })
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
  const isSigned = (transaction: string) =>
    Transaction.from(Buffer.from(transaction, 'base64')).verifySignatures()
  const one = await solana<{ transaction: string }>(visitor, 'solana_signTransaction', {
    transaction: transfer(2_000_000),
  })
  expect(isSigned(one.transaction)).toBe(true)
  const { transactions } = await solana<{ transactions: string[] }>(visitor, 'solana_signAllTransactions', {
    transactions: [transfer(3_000_000), transfer(4_000_000)],
  })
  expect(transactions.map(isSigned)).toEqual([true, true])
  const { signature } = await solana<{ signature: string }>(visitor, 'solana_signAndSendTransaction', {
    transaction: transfer(5_000_000),
    options: { preflightCommitment: 'confirmed' },
  })
  await expect.poll(async () => (await connection.getSignatureStatuses([signature])).value[0]?.err).toBeNull()
  expect(await connection.getBalance(to)).toBe(5_000_000)
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: a sign-in with the login, where the site shows that it is asked for', async ({
  visitor,
  expect,
}) => {
  const { call, logIn, approved, problems } = visitor
  await logIn('signer@example.com')
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: new URL(host.origin).host,
    uri: host.origin,
    version: '1',
    nonce: '32891756abcdefgh',
  }
  // It was shown, and is hidden again: the client tells nobody that there is something to approve.
  const unseen = await call((siwxMessage) => site.provider.connect({ siwxMessage }), siwxMessage)
  expect(unseen).not.toHaveProperty('signature')
  const seen = await approved((siwxMessage) => {
    site.show()
    return site.provider.connect({ siwxMessage }).finally(site.hide)
  }, siwxMessage)
  const { message = '', signature, address } = seen
  expect(seen.siwxMessage).toMatchObject({ ...siwxMessage, accountAddress: address })
  const signed = { address: address as Hex, message, signature: signature as Hex, domain: siwxMessage.domain }
  expect(await verifySiweMessage(node(), signed)).toBe(true)
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('error: what is refused, each in the words of its answer', async ({ visitor, expect }) => {
  const { call, logIn, problems } = visitor
  await logIn('refused@example.com')
  const ownWindow = 'The code is entered in the wallet’s own window.'
  await expect(call(() => site.provider.connectOtp({ otp: '123456' }))).rejects.toThrow(ownWindow)
  await expect(call(() => site.provider.connectDevice())).rejects.toThrow(ownWindow)
  const ownPage = /changed on the wallet’s own page: http\S+\/account/
  await expect(call(() => site.provider.updateEmail({ email: 'new@example.com' }))).rejects.toThrow(ownPage)
  await expect(call(() => site.provider.updateEmailPrimaryOtp({ otp: '123456' }))).rejects.toThrow(ownPage)
  await expect(call(() => site.provider.updateEmailSecondaryOtp({ otp: '123456' }))).rejects.toThrow(ownPage)
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
    await expect(rpc(visitor, method, [{}])).rejects.toThrow('This wallet grants no permissions')
  await expect(rpc(visitor, 'eth_sign', [BOB, '0x'])).rejects.toThrow('does not know the method eth_sign')
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: a social login, in the popup that the client’s site opens', async ({
  visitor,
  expect,
}) => {
  const { call, page, problems } = visitor
  const { uri } = await call(() => site.provider.getSocialRedirectUri({ provider: 'google' }))
  const opening = page.waitForEvent('popup')
  await call((uri) => void window.open(uri, 'popup'), uri)
  const popup = await opening
  await popup.getByLabel('Any name').fill('Alice')
  await popup.getByRole('button', { name: 'Continue' }).click()
  // The popup tells the site no more than that it is over.
  await expect.poll(() => call(() => site.popups)).toHaveLength(1)
  const connected = await call(() => site.provider.connectSocial({ uri: String(site.popups[0]) }))
  expect(connected).toMatchObject({ userName: 'Alice', chainId: 1 })
  expect(await call(() => site.provider.getUsername())).toBe('Alice')
  expect(await call(() => site.provider.connect())).toMatchObject({ address: connected.address })
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: true })
  await expect(call((socialUri) => site.provider.connect({ socialUri }), uri)).rejects.toThrow(
    'Failed to initiate social connection',
  )
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: Farcaster’s code is shown in the wallet’s window, behind a button in the frame', async ({
  visitor,
  expect,
}) => {
  const { call, frame, page, problems } = visitor
  const { url } = await call(() => site.provider.getFarcasterUri())
  expect(new URL(url).origin).toBe(services.frameUrl)
  // Hidden, its button would wait for nobody.
  await expect(call(() => site.provider.connectFarcaster())).rejects.toThrow('which this site keeps hidden')
  const connecting = call(() => {
    site.show()
    return site.provider.connectFarcaster().finally(site.hide)
  })
  const opening = page.waitForEvent('popup')
  await frame().getByRole('button', { name: 'Open the wallet’s window' }).click()
  const link = (await opening).getByRole('link', { name: 'Open Farcaster' })
  const app = await page.context().newPage()
  await app.goto((await link.getAttribute('href')) as string)
  await app.getByLabel('Any name').fill('Bob')
  await app.getByRole('button', { name: 'Approve' }).click()
  expect(await connecting).toEqual({ userName: 'Bob' })
  expect(await call(() => site.provider.getUsername())).toBe('Bob')
  await call(() => site.provider.connect())
  expect(await call(() => site.provider.isConnected())).toEqual({ isConnected: true })
  expect(problems).toEqual([])
}, 90_000)

test.concurrent('behavior: requests that the site or the owner gives up', async ({ visitor, expect }) => {
  const { call, logIn, frame, problems } = visitor
  await logIn('nothing@example.com')
  const { address } = await call(() => site.provider.connect())
  const ask = () =>
    call((address) => site.request({ method: 'personal_sign', params: ['hello', address] }), address)
  const invitation = frame().getByRole('button', { name: 'Review in the wallet’s window' })
  const given = expect(ask()).rejects.toThrow('Request was aborted')
  await invitation.waitFor()
  // Its own promise never settles: its schemas know no answer to it.
  await call(() => void site.provider.rejectRpcRequests())
  await given
  await invitation.waitFor({ state: 'detached' })
  // Nothing is left over, neither here nor there.
  const refused = expect(ask()).rejects.toThrow('The owner rejected the request.')
  await frame().getByRole('button', { name: 'Reject' }).click()
  await refused
  expect(problems.filter((text) => !text.includes('RPC_ABORT_SUCCESS'))).toEqual([])
}, 90_000)
