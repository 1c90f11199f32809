import { randomUUID } from 'node:crypto'
import { localAddresses } from '@wallet-widget/local'
import type { BrowserContext, Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, stringToHex, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveIn, press, reviewWindow } from './review.fixture.js'
import { approved, logIn, openClient, type TestClient } from './site.fixture.js'
import { type StartedWallet, startWallet } from './startWallet.fixture.js'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let wallet: StartedWallet
let context: BrowserContext
let client: TestClient
let eoa: Hex
let smart: Hex

beforeAll(async () => {
  wallet = await startWallet()
}, 60_000)
afterAll(() => wallet?.stop())

beforeEach(async () => {
  context = await wallet.browser.newContext()
  client = await open()
  ;({ eoa, smart } = await wallet.logInAnew(client))
  await wallet.chain.setBalance({ address: smart, value: 10n ** 18n })
})
afterEach(async () => {
  await wallet.chain.setAutomine(true)
  await mine()
  await context.close()
})

const mine = () => wallet.chain.mine({ blocks: 1 })
const held = (address: Hex) => wallet.chain.getBalance({ address })
const somebody = () => privateKeyToAddress(generatePrivateKey())

async function open() {
  const opened = await openClient(context, { site: wallet.site.origin, frame: wallet.frameUrl })
  await opened.ready()
  return opened
}

/** Asks for a payment; its owner approves it. */
async function pay(from: Hex, to: Hex, more: object = {}, by = client) {
  const answer = by.rpc<Hex>('eth_sendTransaction', [{ from, to, value: '0x64', ...more }])
  answer.catch(() => {})
  await approveIn(await reviewWindow(by.page))
  return { answer }
}
/** What the owner reads before approving. */
async function read(page: Page) {
  const review = await reviewWindow(page)
  await review.getByRole('button', { name: 'Reject' }).waitFor()
  return { review, text: (await review.locator('main').textContent()) ?? '' }
}
const waiting = async () =>
  ((await wallet.chain.getTxpoolContent()) as { pending: Record<string, Record<string, { hash: Hex }>> })
    .pending
/** Once a transaction is with the node. */
const arrived = () => expect.poll(async () => Object.keys(await waiting()).length).toBeGreaterThan(0)

test('behavior: aborted after the approving click, it is answered with its hash', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  await wallet.chain.setAutomine(false)
  for (const from of [smart, eoa]) {
    const to = somebody()
    const { answer } = await pay(from, to)
    await arrived()
    await client.ask('RPC_ABORT')
    await mine()
    const { status } = await wallet.chain.waitForTransactionReceipt({ hash: await answer })
    expect(status).toBe('success')
    expect(await held(to)).toBe(100n)
  }
})

test('behavior: aborted in the approving click, it is refused or paid, and said to be what it is', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  for (const after of [0, 40, 80, 160]) {
    const to = somebody()
    const { answer } = await pay(eoa, to)
    await new Promise((resolve) => setTimeout(resolve, after))
    await client.ask('RPC_ABORT')
    const outcome = await answer.catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await held(to)).toBe(outcome.startsWith('0x') ? 100n : 0n)
    if (!outcome.startsWith('0x')) expect(outcome).toContain('4001')
  }
})

test('behavior: aborted while the node is slow', { tags: ['once'], timeout: 60_000 }, async () => {
  let handOn: (() => Promise<void>) | undefined
  await context.route('**/v1/**', async (route) => {
    const isSent = route.request().postData()?.includes('eth_sendRawTransaction')
    if (isSent) handOn = () => route.continue()
    else await route.continue()
  })
  const to = somebody()
  const { answer } = await pay(eoa, to)
  await expect.poll(() => handOn).toBeDefined()
  await client.ask('RPC_ABORT')
  await handOn?.()
  await wallet.chain.waitForTransactionReceipt({ hash: await answer })
  expect(await held(to)).toBe(100n)
})

test('behavior: left while it waits for a block, it is said to be sent; asked for again, so is the owner', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  await wallet.chain.setAutomine(false)
  const to = somebody()
  const { answer } = await pay(smart, to)
  await arrived()
  await client.ask('RELOAD')
  await expect(answer).rejects.toThrow(/Sent, and waiting for the network: user operation 0x[0-9a-f]{64}/)
  await client.ready()
  await expect
    .poll(async () => (await client.heard()).filter(({ type }) => type === '@w3m-frame/READY').length)
    .toBe(2)

  const again = client.rpc('eth_sendTransaction', [{ from: smart, to, value: '0x64' }])
  again.catch(() => {})
  const { review, text } = await read(client.page)
  expect(text).toContain('You have approved this before')
  await review.getByRole('button', { name: 'Reject' }).click()
  await expect(again).rejects.toThrow('4001')
  await mine()
  await expect.poll(() => held(to)).toBe(100n)
})

test('behavior: a page that is left and comes back hears of what it has not been told', async () => {
  await wallet.chain.setAutomine(false)
  const to = somebody()
  await pay(smart, to)
  await arrived()
  await client.page.close()
  client = await open()
  const { sent } = await client.ask<{ sent: { method: string; chainId: string; hash: Hex }[] }>(
    'IS_CONNECTED',
  )
  expect(sent).toEqual([
    {
      method: 'eth_sendTransaction',
      chainId: 'eip155:1',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      at: expect.any(Number),
    },
  ])
  // Once: with each page that is loaded it would be another worry.
  await client.page.close()
  client = await open()
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  await mine()
  await expect.poll(() => held(to)).toBe(100n)
}, 60_000)

test('behavior: a row that stops half way, left: whoever comes back hears of all that left and of nothing else', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  await wallet.chain.setAutomine(false)
  const to = somebody()
  let sends = 0
  await context.route('**/v1/**', async (route) => {
    const asked = route.request().postDataJSON() as { method: string; id: number } | null
    if (asked?.method !== 'eth_sendRawTransaction' || ++sends < 3) return route.continue()
    const error = { code: -32000, message: 'insufficient funds for gas * price + value' }
    await route.fulfill({ json: { jsonrpc: '2.0', id: asked.id, error } })
  })
  const calls = ['0x64', '0x65', '0x66'].map((value) => ({ to, value }))
  const row = { version: '2.0.0', from: eoa, chainId: '0x1', atomicRequired: false, calls }
  client.rpc('wallet_sendCalls', [row]).catch(() => {})
  const review = await reviewWindow(client.page)
  await approveIn(review)
  await review.getByText('2 of 3 calls were sent').waitFor()
  const pool = Object.values((await waiting())[eoa.toLowerCase()] ?? (await waiting())[eoa] ?? {})
  const there = pool.map(({ hash }) => hash)
  expect(there).toHaveLength(2)
  await client.page.close()
  client = await open()
  const { sent } = await client.ask<{ sent: { hash: Hex }[] }>('IS_CONNECTED')
  expect(sent.map(({ hash }) => hash).sort()).toEqual(there.sort())
  await mine()
  await expect.poll(() => held(to)).toBe(201n)
})

test('behavior: a nonce that the site gives is shown and used: the second replaces the first', async () => {
  await wallet.chain.setAutomine(false)
  const to = somebody()
  const first = await (await pay(eoa, to, { nonce: '0x0' })).answer
  const gasPrice = numberToHex(3n * (await wallet.chain.getGasPrice()))
  const faster = client.rpc<Hex>('eth_sendTransaction', [
    { from: eoa, to, value: '0x64', nonce: 0, gasPrice },
  ])
  const { text } = await read(client.page)
  expect(text).toContain('Nonce0')
  expect(text).toContain('Speed up a waiting transaction?')
  expect(text).toContain('only one of them goes through')
  const second = await approved(client, faster)
  expect(second).not.toBe(first)
  await mine()
  expect(await held(to)).toBe(100n)
  expect(await wallet.chain.getTransactionCount({ address: eoa })).toBe(1)

  // Used up: nothing would come of it.
  await expect(refused(eoa, to, { nonce: '0x0' })).rejects.toThrow('-32602')
  await expect(refused(smart, to, { nonce: '0x0' })).rejects.toThrow('-32602')
  await expect(refused(eoa, to, { nonce: '0xffffffffffffffff' })).rejects.toThrow('-32602')
}, 60_000)

test('behavior: a cancellation says what it is, and nothing but the fee is paid', async () => {
  await wallet.chain.setAutomine(false)
  const to = somebody()
  const nonce = numberToHex(await wallet.chain.getTransactionCount({ address: eoa }))
  await (await pay(eoa, to, { nonce })).answer
  const gasPrice = numberToHex(3n * (await wallet.chain.getGasPrice()))
  const asked = (more: object) =>
    client.rpc<Hex>('eth_sendTransaction', [{ from: eoa, nonce, gasPrice, ...more }])
  const other = asked({ to, value: '0x65' })
  const { review, text } = await read(client.page)
  // Something else than what waits is said to be that.
  expect(text).toContain('Send this transaction?')
  expect(text).toContain('replaces a transaction of yours that is still waiting')
  const rejecting = press(review, review.getByRole('button', { name: 'Reject', exact: true }))
  await Promise.all([review.waitForEvent('close'), rejecting, expect(other).rejects.toThrow('4001')])

  const cancelling = asked({ to: eoa, value: '0x0' })
  const { text: words } = await read(client.page)
  expect(words).toContain('Cancel a waiting transaction?')
  expect(words).toContain('nothing is sent, you pay the fee alone')
  await approved(client, cancelling)
  await mine()
  expect(await held(to)).toBe(0n)
}, 60_000)

/** Asks for a payment that is refused at once. */
const refused = (from: Hex, to: Hex, more: object) =>
  client.rpc('eth_sendTransaction', [{ from, to, value: '0x64', ...more }])

test('F13: two tabs that ask at once send two transactions', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  const to = somebody()
  await approved(client, client.rpc('eth_sendTransaction', [{ from: smart, to, value: '0x64' }]))
  await wallet.chain.setAutomine(false)
  const other = await open()
  for (const from of [eoa, smart]) {
    const before = await held(to)
    const asked = [client, other].map((by, index) =>
      by.rpc<Hex>('eth_sendTransaction', [{ from, to, value: index === 0 ? '0x64' : '0xc8' }]),
    )
    for (const by of [client, other]) await reviewWindow(by.page)
    for (const by of [client, other]) {
      const { review } = await read(by.page)
      await approveIn(review)
      await review.waitForEvent('close')
    }
    const both = Promise.all(asked)
    await expect
      .poll(async () => {
        await mine()
        return held(to)
      })
      .toBe(before + 300n)
    const hashes = await both
    expect(new Set(hashes).size).toBe(2)
  }
})

test('F12: a login outlives the loss of the storage, and a code is spent for it', async () => {
  const email = `${randomUUID()}@example.com`
  await client.ask('SIGN_OUT')
  // As the browser does with "Clear site data", or when its disk is full.
  const session = await context.newCDPSession(client.frame())
  const { frameTree } = await session.send('Page.getFrameTree')
  const { storageKey } = await session.send('Storage.getStorageKeyForFrame', { frameId: frameTree.frame.id })
  await session.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'indexeddb' })
  await logIn(client, wallet.inboxUrl, email)
  expect(await client.ask('IS_CONNECTED')).toMatchObject({ isConnected: true })
  await client.page.close()
  client = await open()
  expect(await client.ask('IS_CONNECTED')).toMatchObject({ isConnected: true })
  await client.ask('SIGN_OUT')
  expect(await client.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
}, 60_000)

test('F13: signed out in another tab, nothing is asked any more', async () => {
  const other = await open()
  await client.page.bringToFront()
  const asked = client.rpc('personal_sign', ['hello', eoa])
  asked.catch(() => {})
  const { review } = await read(client.page)
  await other.ask('SIGN_OUT')
  await expect(asked).rejects.toThrow('4001')
  await expect.poll(() => review.isClosed()).toBe(true)
}, 60_000)

test('F13: logged out elsewhere, the site hears of it with what it asks next', async () => {
  await context.route('**/api/session', (route) =>
    route.fulfill({ status: 401, json: { code: 'SESSION_UNKNOWN', message: 'You are logged out.' } }),
  )
  await expect(client.rpc('personal_sign', ['hello', eoa])).rejects.toThrow('4100')
  expect(await client.heard()).toContainEqual({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } })
}, 60_000)

test('behavior: the owner is told how many requests wait', async () => {
  const all = ['one', 'two', 'three'].map((text) => client.rpc<Hex>('personal_sign', [text, eoa]))
  const { text } = await read(client.page)
  expect(text).toContain('2 more waiting after this')
  for (const one of all) await approved(client, one)
}, 60_000)

const approveNothing = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 0n] })
test.each<[what: string, method: string, params: () => unknown, told: string, untold: string]>([
  [
    'coins for nobody',
    'eth_sendTransaction',
    () => [{ from: eoa, to: zeroAddress, value: '0x1' }],
    'Sent to nobody',
    'Calls a contract',
  ],
  [
    'what may be collectible no. 0',
    'eth_sendTransaction',
    () => [{ from: eoa, to: localAddresses.guestbook, data: approveNothing }],
    'May give away a collectible',
    'Revokes spending approval',
  ],
  [
    'a text of nothing but hidden characters',
    'personal_sign',
    () => [stringToHex('\u200b'.repeat(130_000)), eoa],
    'U+200B',
    'Something went wrong',
  ],
])(
  'T21: %s',
  async (_, method, params, told, untold) => {
    const asked = client.rpc(method, params())
    asked.catch(() => {})
    const { review, text } = await read(client.page)
    expect(text).toContain(told)
    expect(text).not.toContain(untold)
    await review.getByRole('button', { name: 'Reject' }).click()
    await expect(asked).rejects.toThrow('4001')
  },
  60_000,
)
