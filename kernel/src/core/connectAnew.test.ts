// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  polygon,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const sessionOf = (address: string): readonly WalletSession[] => [
  { namespace: 'eip155', networkId: 'eip155:1', accounts: [account('eip155', address)] },
]

/** A wallet that was connected and locked, and that the visitor connects anew. */
async function connectLocked() {
  const wallet = simulateWallet()
  wallet.accounts.eip155 = [account('eip155', A)]
  const { widget } = simulateWidget({ networks: [ethereum, polygon], wallets: [wallet], views: [] })
  await vi.advanceTimersByTimeAsync(1000)
  await widget.connect({ connectorId: 'simulated' })
  const share = async (...addresses: string[]) => {
    const accounts = addresses.map((one) => account('eip155', one))
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
    await vi.advanceTimersByTimeAsync(0)
  }
  await share()
  await vi.advanceTimersByTimeAsync(600)
  expect(widget.state.$account.get().reason).toBe('locked')
  const answer = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValueOnce(answer.promise)
  wallet.reconnect.mockClear()
  const connecting = widget.connect({ connectorId: 'simulated' })
  await vi.advanceTimersByTimeAsync(10)
  return {
    wallet,
    share,
    async answer(address: string) {
      answer.resolve(sessionOf(address))
      await connecting
      await vi.advanceTimersByTimeAsync(1000)
    },
    shown: () => widget.state.$account.get().address,
  }
}

test.each([
  ['its answer', B],
  ['what it told', A],
])('a wallet that told otherwise before it answered is asked: %s holds', async (_, now) => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(A)
  wallet.reconnect.mockResolvedValueOnce(sessionOf(now))
  await answer(B)
  expect([shown(), wallet.reconnect.mock.calls.length]).toEqual([now, 1])
})

test.each([undefined, []])('one that says nothing to that stays connected: %s', async (nothing) => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(A)
  wallet.reconnect.mockResolvedValueOnce(nothing)
  await answer(B)
  expect([shown(), wallet.reconnect.mock.calls.length]).toEqual([A, 1])
})

test('one that told the same is not', async () => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(B, A)
  await answer(B)
  expect([shown(), wallet.reconnect.mock.calls.length]).toEqual([B, 0])
})

test('a chain that was asked for and is left out is over, also on the next page', async () => {
  const wallet = simulateWallet('simulated', { namespaces: ['eip155', 'solana'] })
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [wallet], views: [] })
  await vi.advanceTimersByTimeAsync(1000)
  const chains = () => widget.state.$connections.get().map(({ namespace }) => namespace)
  await widget.connect({ connectorId: 'simulated' })
  expect(chains()).toEqual(['eip155', 'solana'])
  await widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  expect(chains()).toEqual(['eip155', 'solana'])
  wallet.connect.mockImplementationOnce(async () => wallet.sessions(['eip155']))
  await widget.connect({ connectorId: 'simulated' })
  expect(chains()).toEqual(['eip155'])
  expect(widget.state.$session.get().ended).toMatchObject([{ namespace: 'solana', reason: 'wallet' }])
  expect(localStorage.getItem('wallet-widget:default|d|session')).not.toContain('So1ana')
})
