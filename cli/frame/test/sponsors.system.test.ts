import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createLocalPaymaster, createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, createTestClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering } from '../../../test/setup/answering.js'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { approveIn, press, reviewPage, reviewWindow } from './review.fixture.js'
import { embedFrame, logIn, openClient, startSite, type TestClient, type TestSite } from './site.fixture.js'

let services: LocalServices
let paymaster: Server
/** The chain whose paymaster signs in the end: of another chain, its signature is worth nothing. */
let signsFor = 1
let browser: Browser
let site: TestSite
let context: BrowserContext
let client: TestClient
let smart: Hex

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  paymaster = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const { id, method, params } = JSON.parse(text)
      const [operation, entryPoint] = params
      const isStub = method === 'pm_getPaymasterStubData'
      const { ask } = createLocalPaymaster({ chainId: isStub ? 1 : signsFor })
      const answer = await ask({ step: isStub ? 'stub' : 'final', operation, entryPoint })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    }),
  )
  await new Promise<void>((done) => paymaster.listen(0, '127.0.0.1', done))
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    paymasters: { 'eip155:1': { url: `http://127.0.0.1:${(paymaster.address() as AddressInfo).port}` } },
  })
  site = await startSite()
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
  paymaster?.close()
})

beforeEach(async () => {
  signsFor = 1
  context = await browser.newContext()
  client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await client.ready()
  await logIn(client, services.inboxUrl as string, `${randomUUID()}@example.com`)
  const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
  smart = accounts.find(({ type }) => type === 'smartAccount')?.address as Hex
})
afterEach(() => context.close())

const url = () => http(services.chains[1]?.url as string)
const node = () => createPublicClient({ chain: mainnet, transport: url(), pollingInterval: 50 })
const held = (address: Hex) => node().getBalance({ address })
const hold = (value: bigint) =>
  createTestClient({ mode: 'anvil', chain: mainnet, transport: url() }).setBalance({ address: smart, value })

function pay() {
  const to = privateKeyToAddress(generatePrivateKey())
  const answer = client.rpc<Hex>('eth_sendTransaction', [{ from: smart, to, value: '0x64' }])
  answer.catch(() => {})
  return { to, answer }
}
async function textOf(review: Page) {
  await review.getByRole('button', { name: 'Reject' }).waitFor()
  return (await review.locator('main').innerText()).replace(/[\u2066-\u2069]/g, '')
}
/** The review that comes in the place of another one. */
async function nextReview(before: Page) {
  if (!before.isClosed()) await before.waitForEvent('close')
  return reviewWindow(client.page)
}

test('default: whose account holds nothing but what it sends is shown who pays, and pays no fee', async () => {
  await hold(100n)
  const { to, answer } = pay()
  const review = await reviewWindow(client.page)
  const text = await textOf(review)
  expect(text).toContain('Paid by “Local paymaster”')
  expect(text).toMatch(/up to 0\.\d+ ETH, none of it from your account/)
  expect(text).not.toContain('Total')
  await approveIn(review)
  const { status } = await node().waitForTransactionReceipt({ hash: await answer })
  expect([status, await held(to), await held(smart)]).toEqual(['success', 100n, 0n])
}, 60_000)

test('T21: a paymaster that refuses in the end: nothing is sent till the owner has seen the fee and approved it', async () => {
  await hold(10n ** 18n)
  signsFor = 137
  const { to, answer } = pay()
  const first = await reviewWindow(client.page)
  expect(await textOf(first)).toContain('Paid by “Local paymaster”')
  await approveIn(first)
  const second = await nextReview(first)
  const text = await textOf(second)
  expect(text).toContain('You pay the network fee yourself')
  expect(text).toContain('AA34')
  expect(text).toContain('Network fee (max)')
  expect(text).not.toContain('Paid by')
  expect([await held(to), await held(smart)]).toEqual([0n, 10n ** 18n])
  await approveIn(second)
  await node().waitForTransactionReceipt({ hash: await answer })
  expect(await held(to)).toBe(100n)
  expect(await held(smart)).toBeLessThan(10n ** 18n - 100n)
}, 60_000)

test('T21: the owner who does not want to pay it has sent nothing', async () => {
  await hold(10n ** 18n)
  signsFor = 137
  const { to, answer } = pay()
  const first = await reviewWindow(client.page)
  await approveIn(first)
  const second = await nextReview(first)
  await textOf(second)
  await press(second, second.getByRole('button', { name: 'Reject' }))
  await expect(answer).rejects.toThrow('4001')
  expect([await held(to), await held(smart)]).toEqual([0n, 10n ** 18n])
}, 60_000)

test('T36: approved at the wallet’s page and refused on return, it is asked anew with the same nonce', async () => {
  await hold(10n ** 18n)
  signsFor = 137
  const nonces: string[] = []
  await context.route(/\/v1\/\?/, (route) => {
    const { method, params } = route.request().postDataJSON() ?? {}
    if (method === 'eth_sendUserOperation') nonces.push(params[0].nonce)
    return route.fallback()
  })
  const to = privateKeyToAddress(generatePrivateKey())
  const asked = ['eth_sendTransaction', [{ from: smart, to, value: '0x64' }]] as const
  await client.frame().evaluate(() => {
    window.open = () => null
  })
  client.rpc(...asked, { returnUrl: client.page.url() }).catch(() => {})
  await approveIn(await reviewPage(client.page))
  await client.page.waitForURL(`${site.origin}/`)
  client = await embedFrame(client.page, services.frameUrl as string)
  await client.ready()
  await client.ask('IS_CONNECTED')
  await expect.poll(() => nonces).toHaveLength(1)

  signsFor = 1
  const answer = client.rpc<Hex>(...asked)
  await approveIn(await reviewWindow(client.page))
  await node().waitForTransactionReceipt({ hash: await answer })
  expect(await held(to)).toBe(100n)
  expect(nonces).toEqual([nonces[0], nonces[0]])
}, 60_000)
