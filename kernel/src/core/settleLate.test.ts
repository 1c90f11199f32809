import { expect, test, vi } from 'vitest'
import {
  A,
  defer,
  ethereum,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { ConnectorEvent } from '../chains/connector.js'
import { definePlugin } from '../definePlugin.js'
import type { TrackedEvent } from '../events.js'

type AnsweredLate = Extract<ConnectorEvent, { readonly type: 'answeredLate' }>

const HASH = `0x${'ab'.repeat(32)}`
const late = (
  request: Partial<AnsweredLate['request']> = {},
  answer: AnsweredLate['answer'] = { value: HASH },
): AnsweredLate => ({
  type: 'answeredLate',
  request: {
    id: 'one',
    method: 'eth_sendTransaction',
    params: [{ from: A, value: '0x1' }],
    namespace: 'eip155',
    networkId: 'eip155:1',
    address: A,
    ...request,
  },
  answer,
})

async function start({
  loadTransactions,
  delay,
}: {
  loadTransactions?: () => Promise<never>
  delay?: Promise<void>
} = {}) {
  const outcomes: { readonly ok: boolean; readonly isLate?: boolean; readonly request: object }[] = []
  const log = definePlugin({
    id: 'log',
    permissions: ['hook:request'],
    async setup({ hooks }) {
      await delay
      hooks.request.settle.tap((outcome) => void outcomes.push(outcome))
    },
  })
  const wallet = simulateWallet()
  const readSent = (_: object, answer: unknown) =>
    answer === HASH ? ({ id: HASH, from: A, method: '', operation: 'send' } as const) : undefined
  const transactions = async () => ({ readSent, readOutcome: async () => ({ status: 'pending' as const }) })
  const chain = simulateChain('eip155', { loadTransactions: loadTransactions ?? transactions })
  const { widget } = simulateWidget({
    networks: [ethereum, solana],
    wallets: [wallet],
    chains: [chain, simulateChain('solana')],
    views: [],
    plugins: [log()],
  })
  const events: TrackedEvent[] = []
  widget.onEvent((event) => events.push(event))
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, outcomes, lateEvents: () => events.filter(({ event }) => event.endsWith('_LATE')) }
}

test('default: plugins learn the outcome, the page what was sent', async () => {
  const { wallet, outcomes, lateEvents } = await start()
  const event = late({ address: A.toUpperCase().replace('0X', '0x') })
  wallet.tell(event)
  await settle()
  expect(outcomes).toMatchObject([
    {
      ok: true,
      isLate: true,
      request: {
        id: 'one',
        method: 'eth_sendTransaction',
        params: event.request.params,
        network: { name: 'Ethereum' },
        address: A,
        connectorId: 'simulated',
      },
      result: { value: HASH },
    },
  ])
  expect(Object.isFrozen(outcomes[0]?.request)).toBe(true)
  expect(lateEvents()).toEqual([
    {
      event: 'REQUEST_ANSWERED_LATE',
      properties: { id: 'one', method: 'eth_sendTransaction', networkId: 'eip155:1', transactionId: HASH },
    },
  ])
})

test('behavior: a late refusal', async () => {
  const { wallet, outcomes, lateEvents } = await start()
  wallet.tell(late({}, { error: { code: 4001, message: 'User rejected' } }))
  await settle()
  expect(outcomes).toMatchObject([{ ok: false, isLate: true, error: { code: 'USER_REJECTED' } }])
  expect(lateEvents()).toMatchObject([
    { event: 'REQUEST_REFUSED_LATE', properties: { code: 'USER_REJECTED' } },
  ])
})

test.each([
  ['a signature', { method: 'personal_sign' }],
  ['a read', { method: 'eth_getBalance' }],
  ['another chain’s network', { networkId: 'solana:1' as const }],
  ['a chain that is not the wallet’s', { namespace: 'solana' as const, networkId: 'solana:solana' as const }],
  ['no id', { id: '' }],
  ['a network that is none', { networkId: 'eip155:<script>' as const }],
  ['a method that is none', { method: {} as string }],
])('T9: not for %s', async (_, request) => {
  const { wallet, outcomes, lateEvents } = await start()
  wallet.tell(late(request))
  await settle()
  expect([outcomes, lateEvents()]).toEqual([[], []])
})

test.each([
  ['both', { value: HASH, error: undefined }, true],
  ['neither', {} as AnsweredLate['answer'], false],
])('T9: an answer with %s', async (_, answer, ok) => {
  const { wallet, outcomes } = await start()
  wallet.tell(late({}, answer))
  await settle()
  expect(outcomes).toMatchObject([{ ok, isLate: true }])
})

test('behavior: each reader has bytes of its own', async () => {
  const { wallet, outcomes } = await start()
  wallet.tell(late({ params: [{ data: new Uint8Array([1, 2]) }] }))
  await settle()
  const { request } = outcomes[0] as unknown as { request: { params: [{ data: Uint8Array }] } }
  request.params[0].data[0] = 9
  expect(request.params[0].data[0]).toBe(1)
})

test.each([
  ['a request of some other shape', { type: 'answeredLate' }],
  ['params that can’t be copied', late({ params: [() => {}] })],
  ['no answer', late({}, null as never)],
])('T9: a connector that tells %s breaks nothing', async (_, event) => {
  const { wallet, outcomes, lateEvents } = await start()
  wallet.tell(event as AnsweredLate)
  await settle()
  expect([outcomes, lateEvents()]).toEqual([[], []])
})

test('behavior: whoever asked learns first that it failed', async () => {
  const { widget, wallet, outcomes, lateEvents } = await start()
  const order: string[] = []
  widget.onEvent(({ event }) => void (event.endsWith('_LATE') && order.push('late')))
  wallet.request.mockImplementation(async () => {
    wallet.tell(late())
    throw new Error('too late')
  })
  const asked = widget.request({ id: 'one', method: 'eth_sendTransaction', params: [] })
  await asked.catch(() => order.push('failed'))
  await vi.waitFor(() => expect(lateEvents()).toHaveLength(1))
  expect(order).toEqual(['failed', 'late'])
  expect(outcomes).toMatchObject([{ ok: false }, { ok: true, isLate: true }])
})

test('behavior: a wallet whose connector does not heed the abort has answered late', async () => {
  const { widget, wallet, outcomes, lateEvents } = await start()
  const answer = defer<string>()
  wallet.request.mockReturnValue(answer.promise)
  const controller = new AbortController()
  const request = {
    id: 'one',
    method: 'eth_sendTransaction',
    params: [{ from: A }],
    signal: controller.signal,
  }
  const asked = widget.request(request)
  await vi.waitFor(() => expect(wallet.request).toHaveBeenCalled())
  controller.abort()
  await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  answer.resolve(HASH)
  await vi.waitFor(() => expect(lateEvents()).toHaveLength(1))
  expect(lateEvents()).toMatchObject([{ properties: { id: 'one', transactionId: HASH } }])
  expect(outcomes).toMatchObject([{ ok: false }, { ok: true, isLate: true, request: { id: 'one' } }])
})

test('behavior: an address that is none is left out', async () => {
  const { wallet, outcomes, lateEvents } = await start()
  wallet.tell(late({ address: '<b>' }))
  await settle()
  expect(outcomes).toMatchObject([{ request: { address: undefined } }])
  expect(lateEvents()).toMatchObject([{ properties: { transactionId: undefined } }])
})

test('error: an answer that the chain can’t read is told without a transaction', async () => {
  const failing = await start({ loadTransactions: () => Promise.reject(new Error('offline')) })
  failing.wallet.tell(late())
  await settle()
  expect(failing.outcomes).toHaveLength(1)
  expect(failing.lateEvents()).toMatchObject([{ properties: { transactionId: undefined } }])

  const { wallet, lateEvents } = await start()
  wallet.tell(late({}, { value: { odd: true } }))
  await settle()
  expect(lateEvents()).toMatchObject([{ properties: { transactionId: undefined } }])
})

test('behavior: it waits for plugins that are still being set up', async () => {
  let finish = () => {}
  const delay = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { widget, wallet, outcomes } = await start({ delay })
  wallet.tell(late())
  await settle()
  expect(outcomes).toEqual([])
  finish()
  await widget.ready
  await settle()
  expect(outcomes).toMatchObject([{ isLate: true, request: { address: A } }])
})
