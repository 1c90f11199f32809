// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  polygon,
  type SimulatedWallet,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

const KEY = 'wallet-widget:default|d|session'
type Answer = readonly WalletSession[] | undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const sessionOf = (address: string, networkId: WalletSession['networkId'] = 'eip155:1'): Answer => [
  { namespace: 'eip155', networkId, accounts: [account('eip155', address)] },
]

/** Each question of the wallet from now on, to be answered by the test. */
function questions({ reconnect }: SimulatedWallet) {
  const all: ReturnType<typeof defer<Answer>>[] = []
  reconnect.mockImplementation(() => {
    const question = defer<Answer>()
    all.push(question)
    return question.promise
  })
  return async (index: number, answer: Answer) => {
    const question = all[index]
    if (!question) throw new Error(`The wallet has been asked ${all.length} times.`)
    question.resolve(answer)
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** A page that remembers a wallet, and has begun to ask it. */
async function restoring() {
  const one = { connectorId: 'simulated', namespace: 'eip155', address: A, walletName: 'Simulated' }
  const d = { activeNamespace: 'eip155', networkIds: {}, connections: [one], disconnected: [] }
  localStorage.setItem(KEY, JSON.stringify({ v: 1, d }))
  const wallet = simulateWallet()
  const answer = questions(wallet)
  const { widget } = simulateWidget({ networks: [ethereum, polygon], wallets: [wallet], views: [] })
  const shown: unknown[] = []
  widget.state.$account.listen(({ address }) => address && shown.push(address))
  await vi.advanceTimersByTimeAsync(1000)
  const share = async (...addresses: string[]) => {
    const accounts = addresses.map((address) => account('eip155', address))
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
    await vi.advanceTimersByTimeAsync(0)
  }
  const lock = async () => {
    await share()
    await vi.advanceTimersByTimeAsync(500)
  }
  return { widget, wallet, answer, share, lock, shown, state: () => widget.state.$account.get() }
}

const comeBack = async () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
}

/** Another tab has stored something that concerns no wallet of this page. */
async function storeElsewhere() {
  const { v, d } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  localStorage.setItem(KEY, JSON.stringify({ v, d: { ...d, disconnected: ['other'] } }))
  const newValue = localStorage.getItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }))
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['while it is asked for the first time', async () => {}],
  ['after its deadline', async () => void (await vi.advanceTimersByTimeAsync(15_000))],
])('an answer that is older than that the wallet shares nothing counts no more: %s', async (_, pass) => {
  const { wallet, answer, share, lock, state } = await restoring()
  await pass()
  await lock()
  await answer(0, sessionOf(A))
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  await share(B)
  await answer(1, sessionOf(B))
  expect(state()).toMatchObject({ status: 'connected', address: B })
  expect(wallet.reconnect).toHaveBeenCalledTimes(2)
})

test('nor does one that is older than a connect, though the wallet was locked since', async () => {
  const { widget, wallet, answer, lock, state } = await restoring()
  wallet.accounts.eip155 = [account('eip155', B)]
  await widget.connect({ connectorId: 'simulated' })
  await lock()
  expect(state().reason).toBe('locked')
  await answer(0, sessionOf(A))
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'locked' })
})

test('nor where another tab had the wallet asked again', async () => {
  const { answer, lock, shown, state } = await restoring()
  await lock()
  await storeElsewhere()
  await answer(0, sessionOf(A))
  expect([state().status, shown]).toEqual(['restoring', []])
  await answer(1, undefined)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test('a wallet that shares nothing for a moment as it is asked: its answer is waited with, and counts if it shares again', async () => {
  const { answer, share, shown, state } = await restoring()
  await share()
  await answer(0, sessionOf(A))
  await vi.advanceTimersByTimeAsync(150)
  expect(state().status).toBe('restoring')
  await share(A)
  await vi.advanceTimersByTimeAsync(500)
  expect(state()).toMatchObject({ status: 'connected', reason: 'restored', address: A })
  expect(new Set(shown)).toEqual(new Set([A]))
})

test('of two answers the one to the newer question counts: locked', async () => {
  const { answer, state } = await restoring()
  await comeBack()
  await answer(1, undefined)
  await answer(0, sessionOf(A))
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test.each([
  ['newer', [1, 0], [B]],
  ['older', [0, 1], [A, B]],
] as const)('of two answers the one to the newer question counts, the %s first', async (_, order, shown) => {
  const page = await restoring()
  await comeBack()
  const answers = [sessionOf(A), sessionOf(B, 'eip155:137')]
  for (const index of order) await page.answer(index, answers[index])
  expect(page.state()).toMatchObject({ status: 'connected', caipAddress: `eip155:137:${B}` })
  expect(page.shown).toEqual(shown)
})

test.each([
  ['that it is locked', undefined, 'locked', 1],
  ['that it is over', [], 'wallet', 0],
] as const)(
  'an answer to a newer question %s ends what the older one said',
  async (_, last, reason, left) => {
    const { answer, state } = await restoring()
    await comeBack()
    await answer(0, sessionOf(A))
    expect(state().address).toBe(A)
    await answer(1, last)
    await vi.advanceTimersByTimeAsync(500)
    expect(state()).toMatchObject({ status: 'disconnected', reason })
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}').d.connections).toHaveLength(left)
  },
)

test('a newer question that fails says nothing: the older answer counts', async () => {
  const { wallet, answer, state } = await restoring()
  wallet.reconnect.mockRejectedValueOnce(new Error('asleep'))
  await comeBack()
  await answer(0, sessionOf(A))
  expect(state()).toMatchObject({ status: 'connected', address: A })
})

test('an account told while two questions are open is not lost', async () => {
  const { answer, share, lock, shown, state } = await restoring()
  await lock()
  await storeElsewhere()
  await share(B)
  await answer(1, sessionOf(A))
  expect(state().address).toBe(B)
  await vi.advanceTimersByTimeAsync(500)
  expect(state()).toMatchObject({ status: 'connected', address: B })
  expect(shown).not.toContain(A)
})

test('what a wallet told before it was asked changes nothing of its answer', async () => {
  const { wallet, answer, share, state } = await restoring()
  await share(B)
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  await vi.advanceTimersByTimeAsync(500)
  await answer(1, sessionOf(A))
  expect(state().caipAddress).toBe(`eip155:1:${A}`)
  await answer(0, sessionOf(B))
  expect(state().address).toBe(A)
})

test('what a wallet tells while the visitor connects it anew counts after its answer, where it says so', async () => {
  const { widget, wallet, answer, share, shown, state } = await restoring()
  await answer(0, sessionOf(A))
  shown.length = 0
  const asked = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValueOnce(asked.promise)
  const connecting = widget.connect({ connectorId: 'simulated' })
  await vi.advanceTimersByTimeAsync(0)
  await share(B)
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  asked.resolve(sessionOf(A) ?? [])
  await vi.advanceTimersByTimeAsync(0)
  await answer(1, sessionOf(B, 'eip155:137'))
  expect(await connecting).toMatchObject([{ caipAddress: `eip155:137:${B}` }])
  expect(state().caipAddress).toBe(`eip155:137:${B}`)
  expect(shown).not.toContain(A)
})

test('what a wallet told before the visitor connected it anew does not', async () => {
  const { widget, wallet, answer, share, state } = await restoring()
  await answer(0, sessionOf(A))
  await share(B)
  wallet.accounts.eip155 = [account('eip155', A)]
  await widget.connect({ connectorId: 'simulated' })
  expect(state().address).toBe(A)
})

test('that it shares nothing, said before its answer to a connect, does not undo the connect', async () => {
  const { widget, wallet, answer, share, state } = await restoring()
  await answer(0, sessionOf(A))
  wallet.connect.mockImplementationOnce(async () => {
    await share()
    return wallet.sessions(['eip155'])
  })
  await widget.connect({ connectorId: 'simulated' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ status: 'connected', address: A })
})

test('nonsense that a wallet told is not taken into its answer', async () => {
  const { wallet, answer, share, state } = await restoring()
  await share('nonsense')
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'solana:1' })
  await answer(0, sessionOf(A))
  expect(state().caipAddress).toBe(`eip155:1:${A}`)
})

test('an answer that was asked for before a disconnect counts no more, though another tab has connected since', async () => {
  const { widget, answer, state } = await restoring()
  const before = localStorage.getItem(KEY) ?? ''
  await widget.disconnect()
  localStorage.setItem(KEY, before)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: before, storageArea: localStorage }))
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, sessionOf(A))
  expect(state().status).not.toBe('connected')
  await answer(1, sessionOf(B))
  expect(state()).toMatchObject({ status: 'connected', address: B })
})
