import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { approveIn, goOnApproving, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { embedFrame } from '../../../cli/frame/test/site.fixture.js'
import { openPurse, type Purse } from '../support/purse.js'
import { openVictim, type Victim } from '../support/victim.js'

let victim: Victim
beforeEach(async () => {
  victim = await openVictim()
})
afterEach(() => victim.close())

/** The page puts messages to the wallet's frame, as they are. */
const post = (...messages: readonly unknown[]) =>
  victim.page.evaluate(
    ([messages, wallet]) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      for (const message of messages) frame?.postMessage(message, wallet)
    },
    [messages, inject('scene').wallet] as const,
  )
const payment = ({ address: to }: Purse, id = randomUUID()) => ({
  id,
  type: '@w3m-app/RPC_REQUEST',
  payload: { method: 'eth_sendTransaction', params: [{ from: victim.account, to, value: '0x64' }] },
})
const isConnected = () => victim.client.ask('IS_CONNECTED')

test('T6: malformed, hollow, huge and endless messages pay nobody, and the wallet goes on', async () => {
  const thief = openPurse()
  const good = payment(thief)
  const { payload } = good
  await post(
    ...[null, 7, 'text', [], [good], {}, { type: 7 }, { type: good.type }, { ...good, id: undefined }],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '@w3m-app/',
      '@w3m-app/__proto__',
      '@w3m-app/constructor',
    ].map((type) => ({ ...good, type })),
    ...['APPROVE', 'RPC_REQUEST_SUCCESS', 'RPC_APPROVED'].map((name) => ({
      ...good,
      type: `@w3m-app/${name}`,
    })),
    { ...good, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x' },
    ...[undefined, null, [], 'x', { method: 'eth_sendTransaction' }].map((payload) => ({ ...good, payload })),
    { ...good, payload: { ...payload, params: ['x'.repeat(5_000_000)] } },
    { ...good, payload: { ...payload, method: { toString: 'eth_sendTransaction' } } },
    { ...good, payload: { ...payload, params: [{ ...payload.params[0], from: thief.address }] } },
    JSON.parse(`{"id":"${randomUUID()}","type":"@w3m-app/RPC_REQUEST","__proto__":{"approved":true}}`),
    // What the wallet's own window would say, of whatever request.
    ...['review-approve', 'review-ready', 'review-retry', 'review-reject'].map((type) => ({
      type,
      key: '',
      channel: '',
      request: good,
    })),
  )
  await victim.page.evaluate(
    ([good, wallet]) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      let deep: unknown = 'deep'
      for (let level = 0; level < 1_000; level++) deep = { deep }
      const endless: Record<string, unknown> = { ...good.payload }
      endless.params = [endless]
      for (const payload of [{ ...good.payload, params: deep }, endless])
        frame?.postMessage({ ...good, payload }, wallet)
    },
    [good, inject('scene').wallet] as const,
  )
  await thief.stayedEmpty(victim.context)
  expect(await isConnected()).toEqual({ isConnected: true })
})

test('T6: a request that is repeated, and again once it is answered, is paid once', async () => {
  const [shop, thief] = [openPurse(), openPurse()]
  const asked = payment(shop)
  await post(asked, asked, asked)
  const review = await reviewWindow(victim.page)
  await post(asked, { ...asked, payload: payment(thief).payload })
  await approveIn(review)
  await shop.filled()
  await post(asked, asked)
  // Whatever comes of it, the victim presses.
  const until = Date.now() + 4_000
  while (Date.now() < until) {
    await goOnApproving(victim.page).catch(() => {})
    await victim.page.waitForTimeout(50)
  }
  await thief.stayedEmpty(victim.context)
  expect(await shop.holds()).toBe(100n)
})

test('T6: asked before the wallet is ready, while it reloads and once nobody is logged in, nothing is paid', async () => {
  const thief = openPurse()
  await post(payment(thief), { id: randomUUID(), type: '@w3m-app/RELOAD' }, payment(thief))
  await victim.page.waitForTimeout(300)
  await post(payment(thief))
  await victim.page.reload()
  const embedding = embedFrame(victim.page, inject('scene').wallet)
  for (let times = 0; times < 5; times++) await post(payment(thief))
  const client = await embedding
  await client.ready()
  await post(payment(thief), { id: randomUUID(), type: '@w3m-app/SIGN_OUT' }, payment(thief))
  await thief.stayedEmpty(victim.context)
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})
