import { type BaseError, definePlugin, type TrackedEvent, type Widget } from '@wallet-widget/kernel'
import { createSimulatedAdapter } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startPairing } from '../test/startPairing.js'

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
})

const HASH = `0x${'ab'.repeat(32)}`
const waitFor = (check: () => void) => vi.waitFor(check)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: BaseError) => error.code,
  )

/** A page that has asked a wallet to send something; the wallet has not answered. */
async function ask() {
  const outcomes: object[] = []
  const log = definePlugin({
    id: 'log',
    permissions: ['hook:request'],
    setup({ hooks }) {
      hooks.request.settle.tap(({ request, isLate, ...outcome }) => {
        const { id, method, params, networkId, address } = request
        const answer = outcome.ok ? outcome.result.value : outcome.error.code
        outcomes.push({ id, method, params, networkId, address, answer, isLate })
      })
    },
  })
  const adapter = createSimulatedAdapter({ namespace: 'eip155' })
  const setup = await startPairing(undo, {
    wallet: {
      failures: { hangRequests: true },
      onRequest: async ({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined),
    },
    config: {
      adapters: [{ ...adapter, binds: (method) => (/send/i.test(method) ? 'send' : undefined) }],
    },
    plugins: [log()],
  })
  await setup.connect()
  const { widget, wallet } = setup
  const address = widget.state.$account.get().address
  const params = [{ from: address, to: `0x${'b'.repeat(40)}`, value: '0x1' }]
  const send = (on: Widget, signal?: AbortSignal) =>
    codeOf(
      on.request({
        id: 'one',
        method: 'eth_sendTransaction',
        params,
        ...(signal === undefined ? {} : { signal }),
      }),
    )
  const about = { id: 'one', method: 'eth_sendTransaction', params, networkId: 'eip155:1', address }
  const arrived = () => waitFor(() => expect(wallet.requests).toHaveLength(1))
  return { ...setup, address, outcomes, about, send, arrived }
}

const listen = (widget: Widget) => {
  const events: TrackedEvent[] = []
  undo.push(widget.onEvent((event) => events.push(event)))
  return () => events.filter(({ event }) => event.endsWith('_LATE'))
}

test('F16: what the wallet answers after the deadline counts', async () => {
  const { widget, wallet, outcomes, about, send, arrived } = await ask()
  const events = listen(widget)
  const deadlines: (() => void)[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 300_000) deadlines.push(run)
    return setTimeout(run, ms)
  }) as typeof setTimeout)
  const asked = send(widget)
  await arrived()
  // The first is ours; it clears the library's.
  deadlines[0]?.()
  expect(await asked).toBe('WALLET_TIMEOUT')
  expect(outcomes).toEqual([{ ...about, answer: 'WALLET_TIMEOUT', isLate: undefined }])
  wallet.release()
  await waitFor(() => expect(outcomes).toHaveLength(2))
  expect(outcomes[1]).toEqual({ ...about, answer: HASH, isLate: true })
  const { id, method, networkId } = about
  await waitFor(() =>
    expect(events()).toEqual([
      { event: 'REQUEST_ANSWERED_LATE', properties: { id, method, networkId, transactionId: undefined } },
    ]),
  )
})

test('F16: what the wallet refuses after the request was aborted is told as a late refusal', async () => {
  const { widget, wallet, outcomes, about, send, arrived } = await ask()
  const events = listen(widget)
  const controller = new AbortController()
  const asked = send(widget, controller.signal)
  await arrived()
  controller.abort()
  expect(await asked).toBe('REQUEST_ABORTED')
  wallet.setFailures({ oddError: { code: 5000, message: 'no' } })
  wallet.release()
  await waitFor(() => expect(events()).toHaveLength(1))
  expect(outcomes.at(-1)).toEqual({ ...about, answer: 'USER_REJECTED', isLate: true })
  const { id, method, networkId } = about
  expect(events()).toEqual([
    { event: 'REQUEST_REFUSED_LATE', properties: { id, method, networkId, code: 'USER_REJECTED' } },
  ])
})

test('F16: what was answered in time is told once', async () => {
  const { widget, wallet, outcomes, about, send } = await ask()
  wallet.setFailures({ hangRequests: false })
  expect(await send(widget)).toBe('nothing')
  // An answer of the wallet after the next request: all that came before it has been handled.
  await codeOf(widget.request({ method: 'personal_sign', params: ['0x00', about.address] }))
  expect(outcomes).toHaveLength(2)
  expect(outcomes[0]).toEqual({ ...about, answer: HASH, isLate: undefined })
  expect(sessionStorage.length).toBe(0)
})

test('behavior: after the session nothing is kept of it', async () => {
  const { widget, send, arrived } = await ask()
  const asked = send(widget)
  await arrived()
  expect(sessionStorage.length).toBe(1)
  await widget.disconnect()
  expect(await asked).toBe('WALLET_DISCONNECTED')
  expect(sessionStorage.length).toBe(0)
})

test.each(['before', 'after'])('F16: answered %s the page is back, after a reload', async (when) => {
  const { widget, wallet, outcomes, about, send, arrived, openAgain } = await ask()
  void send(widget)
  await arrived()
  widget.destroy()
  outcomes.length = 0
  if (when === 'before') wallet.release()
  const later = await openAgain()
  const events = listen(later)
  if (when === 'after') {
    await waitFor(() => expect(later.state.$connections.get()).not.toEqual([]))
    wallet.release()
  }
  await waitFor(() => expect(outcomes).toEqual([{ ...about, answer: HASH, isLate: true }]))
  await waitFor(() => expect(events()).toHaveLength(1))
  expect(sessionStorage.length).toBe(0)
})
