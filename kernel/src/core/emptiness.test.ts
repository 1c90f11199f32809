import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { A, account, B, ethereum, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connected wallet, what it says it shares, and the statuses that are shown from now on. */
async function connected() {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  const share = (...addresses: string[]) =>
    wallet.tell({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: addresses.map((address) => account('eip155', address)),
    })
  const changes = vi.fn()
  widget.state.$session.listen(changes)
  return { widget, wallet, share, changes, state: () => widget.state.$account.get() }
}

test('K5: a wallet that shares nothing for 150 ms, and then what it shared before: nobody is told', async () => {
  const { wallet, share, changes, state } = await connected()
  share()
  await vi.advanceTimersByTimeAsync(150)
  share(A, B)
  await vi.advanceTimersByTimeAsync(1000)
  expect(changes).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ status: 'connected', reason: 'visitor', address: A })
  expect(wallet.reconnect).not.toHaveBeenCalled()
})

test('K5: one that shares another account after it is followed to that one, without a disconnect between', async () => {
  const { widget, share, state } = await connected()
  const shown: unknown[] = []
  widget.state.$account.listen(({ status, address }) => void shown.push([status, address]))
  share()
  await vi.advanceTimersByTimeAsync(499)
  share(B)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([['connected', B]])
  expect(state().address).toBe(B)
})

test('F20, K5: one that shares nothing for longer is locked, counted from when it first said so', async () => {
  const { share, state } = await connected()
  share()
  await vi.advanceTimersByTimeAsync(400)
  share()
  await vi.advanceTimersByTimeAsync(99)
  expect(state().status).toBe('connected')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'locked' })
})

test('K5: behavior: what a wallet that shares nothing is asked meanwhile, it answers itself', async () => {
  const { widget, wallet, share } = await connected()
  share()
  wallet.request.mockRejectedValueOnce({ code: 4100 })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test.each([
  ['is connected again', (page: Page) => page.widget.connect({ connectorId: 'simulated' }), 'connected'],
  [
    'is disconnected, and connected',
    async ({ widget }: Page) => {
      await widget.disconnect()
      await widget.connect({ connectorId: 'simulated' })
    },
    'connected',
  ],
  ['ends the connection', async ({ wallet }: Page) => wallet.tell({ type: 'disconnected' }), 'disconnected'],
] as const)('K5: one that %s meanwhile: the wait is over', async (_, act, status) => {
  const page = await connected()
  page.share()
  await act(page)
  expect(page.state().status).toBe(status)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.state()).toMatchObject({ status })
  expect(page.state().reason).not.toBe('locked')
})

test('K5: what a wallet left out when it was connected anew is gone with its answer', async () => {
  const wallet = simulateWallet('many', { namespaces: ['eip155', 'solana'] })
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'many' })
  wallet.connect.mockImplementationOnce(async () => {
    wallet.tell({ type: 'accountsChanged', namespace: 'solana', accounts: [] })
    return wallet.sessions(['eip155'])
  })
  await widget.connect({ connectorId: 'many' })
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155'])
})

test('F27: a widget that is gone waits for nothing', async () => {
  const { widget, share } = await connected()
  const before = vi.getTimerCount()
  share()
  widget.destroy()
  expect(vi.getTimerCount()).toBeLessThanOrEqual(before)
})

type Page = Awaited<ReturnType<typeof connected>>
