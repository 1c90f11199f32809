import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalPaymaster } from '@wallet-widget/local'
import type { BrowserContext, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering } from '../../../test/setup/answering.js'
import { approveIn, press, reviewPage, reviewWindow } from './review.fixture.js'
import { embedFrame, openClient, type TestClient } from './site.fixture.js'
import { type StartedWallet, startWallet } from './startWallet.fixture.js'

let wallet: StartedWallet
let paymaster: Server
/** The chain whose paymaster signs in the end: of another chain, its signature is worth nothing. */
let signsFor = 1
let context: BrowserContext
let client: TestClient
let smart: Hex

beforeAll(async () => {
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
  wallet = await startWallet({
    paymasters: { 'eip155:1': { url: `http://127.0.0.1:${(paymaster.address() as AddressInfo).port}` } },
  })
}, 60_000)
afterAll(async () => {
  await wallet?.stop()
  paymaster?.close()
})

beforeEach(async () => {
  signsFor = 1
  context = await wallet.browser.newContext()
  client = await openClient(context, { site: wallet.site.origin, frame: wallet.frameUrl })
  await client.ready()
  ;({ smart } = await wallet.logInAnew(client))
})
afterEach(() => context.close())

const held = (address: Hex) => wallet.chain.getBalance({ address })
const hold = (value: bigint) => wallet.chain.setBalance({ address: smart, value })

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
  const { status } = await wallet.chain.waitForTransactionReceipt({ hash: await answer })
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
  await wallet.chain.waitForTransactionReceipt({ hash: await answer })
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
  await client.page.waitForURL(`${wallet.site.origin}/`)
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
  await client.ask('IS_CONNECTED')
  await expect.poll(() => nonces).toHaveLength(1)

  signsFor = 1
  const answer = client.rpc<Hex>(...asked)
  await approveIn(await reviewWindow(client.page))
  await wallet.chain.waitForTransactionReceipt({ hash: await answer })
  expect(await held(to)).toBe(100n)
  expect(nonces).toEqual([nonces[0], nonces[0]])
}, 60_000)
