import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveIn, press, reviewWindow } from './review.fixture.js'
import { logIn, openClient, type TestClient } from './site.fixture.js'
import { type StartedWallet, startWallet } from './startWallet.fixture.js'

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let wallet: StartedWallet
let context: BrowserContext
const problems: string[] = []
let people = 0

beforeAll(async () => {
  wallet = await startWallet({ localSolana: { port: 0 } })
}, 60_000)
afterAll(() => wallet?.stop())
beforeEach(async () => {
  problems.length = 0
  context = await wallet.browser.newContext()
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
})
afterEach(async () => {
  await context.close()
  expect(problems).toEqual([])
})

interface User {
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
  readonly signature?: Hex
  readonly message?: string
  readonly siwxMessage?: object
}

async function open(): Promise<TestClient> {
  const client = await openClient(context, { site: wallet.site.origin, frame: wallet.frameUrl })
  await client.ready()
  return client
}
async function loggedIn(): Promise<TestClient> {
  const client = await open()
  await logIn(client, wallet.inboxUrl, `signer${++people}@example.com`)
  return client
}
const wanted = (more: object = {}) => ({
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: new URL(wallet.site.origin).host,
  uri: `${wallet.site.origin}/login`,
  version: '1',
  nonce: '32891756abcdefgh',
  statement: 'I accept the Terms of Service.',
  ...more,
})
const heading = (client: TestClient) => client.frame().getByRole('heading', { level: 1 })
const isAsked = (client: TestClient) => client.frame().getByText('Your approval is needed').waitFor()
/** Sees that it is a sign-in that is asked, and decides. */
async function decide(client: TestClient, name: 'Approve' | 'Reject') {
  const review = await reviewWindow(client.page)
  await review.getByRole('heading', { name: 'Sign in to this site?' }).waitFor()
  await review.getByText('I accept the Terms of Service.').waitFor()
  if (name === 'Approve') await approveIn(review)
  else await press(review, review.getByRole('button', { name, exact: true }))
}

test('default: the owner approves, and the user comes with the message and its signature', async () => {
  const client = await loggedIn()
  const asking = client.ask<User>('GET_USER', { preferredAccountType: 'eoa', siwxMessage: wanted() })
  await decide(client, 'Approve')
  const { address, message = '', signature = '0x', siwxMessage } = await asking
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const { host: domain } = new URL(wallet.site.origin)
  expect(parseSiweMessage(message)).toMatchObject({ address, domain, chainId: 1, nonce: '32891756abcdefgh' })
  expect(siwxMessage).toEqual({ ...wanted(), accountAddress: address, issuedAt: expect.any(String) })
  expect(await client.ask('GET_USER')).not.toHaveProperty('signature')
}, 40_000)

test('behavior: a smart account signs as it does', async () => {
  const client = await loggedIn()
  const asking = client.ask<User>('GET_USER', { siwxMessage: wanted() })
  await decide(client, 'Approve')
  const { address, accounts, message = '', signature = '0x' } = await asking
  expect(accounts.find((account) => account.address === address)?.type).toBe('smartAccount')
  const { host: domain } = new URL(wallet.site.origin)
  expect(await verifySiweMessage(wallet.chain, { address, domain, message, signature })).toBe(true)
}, 40_000)

test('behavior: Solana', async () => {
  const client = await loggedIn()
  const siwxMessage = wanted({ chainId: SOLANA })
  const asking = client.ask<User>('GET_USER', { chainId: SOLANA, siwxMessage })
  await decide(client, 'Approve')
  const { address, message = '', signature = '' } = await asking
  expect(message).toContain(`wants you to sign in with your Solana account:\n${address}\n`)
  const bytes = new TextEncoder().encode(message)
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)
}, 40_000)

test('behavior: the owner refuses: the login stands, and the user comes without', async () => {
  const client = await loggedIn()
  for (const give of [() => decide(client, 'Reject'), () => client.ask('RPC_ABORT')]) {
    const asking = client.ask<User>('GET_USER', { siwxMessage: wanted() })
    await isAsked(client)
    await give()
    const user = await asking
    expect(user.address).toMatch(/^0x/)
    for (const name of ['signature', 'message', 'siwxMessage']) expect(user).not.toHaveProperty(name)
  }
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
}, 40_000)

test('T14: for another site, account or chain nobody is asked', async () => {
  const client = await loggedIn()
  for (const siwxMessage of [
    wanted({ domain: 'bank.example' }),
    wanted({ uri: 'https://bank.example/login' }),
    wanted({ nonce: 'short' }),
    wanted({ statement: 'Hello\n\nURI: https://bank.example' }),
    wanted({ accountAddress: BOB }),
    wanted({ chainId: 'eip155:137' }),
  ])
    await expect(client.ask('GET_USER', { siwxMessage })).rejects.toThrow('"code":-32602')
  expect(await heading(client).count()).toBe(0)
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
}, 40_000)

test('T14: signed out while the owner reads: nothing is signed, and nobody is answered with', async () => {
  const client = await loggedIn()
  const asking = client
    .ask<User>('GET_USER', { siwxMessage: wanted() })
    .catch((error: Error) => error.message)
  await isAsked(client)
  await client.ask('SIGN_OUT')
  expect(await asking).toContain('4100')
}, 40_000)

test('behavior: with the end of a social login; what can’t be signed does not spend it', async () => {
  const client = await open()
  const { uri } = await client.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const opened = context.waitForEvent('page')
  await client.page.evaluate((uri) => void window.open(uri), uri)
  const popup: Page = await opened
  await popup.getByLabel('Any name').fill('Alice')
  await popup.getByRole('button', { name: 'Continue' }).click()
  const foreign = { uri, siwxMessage: wanted({ domain: 'bank.example' }) }
  await expect(client.ask('CONNECT_SOCIAL', foreign)).rejects.toThrow('"code":-32602')
  const asking = client.ask<User>('CONNECT_SOCIAL', {
    uri,
    preferredAccountType: 'eoa',
    siwxMessage: wanted(),
  })
  await decide(client, 'Approve')
  const { address, message = '', signature = '0x' } = await asking
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}, 40_000)
