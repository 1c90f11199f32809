// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  polygon,
  simulateChain,
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
      await vi.advanceTimersByTimeAsync(3000)
      await connecting
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

test.each([
  ['says nothing', () => Promise.resolve(undefined)],
  ['names nobody', () => Promise.resolve([])],
  ['fails', () => Promise.reject(new Error('bad luck'))],
  ['never answers', () => new Promise<undefined>(() => {})],
])('of one that %s then, the answer to the prompt holds', async (_, silently) => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(A)
  wallet.reconnect.mockImplementationOnce(silently)
  await answer(B)
  expect([shown(), wallet.reconnect.mock.calls.length]).toEqual([B, 1])
})

test('one that told of another account besides is asked, too', async () => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(B, A)
  wallet.reconnect.mockResolvedValueOnce(sessionOf(B))
  await answer(B)
  expect([shown(), wallet.reconnect.mock.calls.length]).toEqual([B, 1])
})

test('one that told the same is not', async () => {
  const { wallet, share, answer, shown } = await connectLocked()
  await share(B)
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

test('told of another network than it then answers for, its account there is not joined with that', async () => {
  const isAddress = (value: string, networkId?: string) =>
    networkId === undefined || (networkId === 'eip155:1') === (value === A)
  const wallet = simulateWallet()
  const { widget } = simulateWidget({
    networks: [ethereum, polygon],
    wallets: [wallet],
    chains: [simulateChain('eip155', { isAddress })],
    views: [],
  })
  await vi.advanceTimersByTimeAsync(1000)
  wallet.accounts.eip155 = [account('eip155', A)]
  await widget.connect({ connectorId: 'simulated' })
  const answer = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValueOnce(answer.promise)
  const connecting = widget.connect({ connectorId: 'simulated', network: 'eip155:137' })
  await vi.advanceTimersByTimeAsync(10)
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  wallet.reconnect.mockResolvedValueOnce(undefined)
  answer.resolve([{ namespace: 'eip155', networkId: 'eip155:137', accounts: [account('eip155', B)] }])
  await vi.advanceTimersByTimeAsync(3000)
  expect(await connecting).toMatchObject([{ caipAddress: `eip155:137:${B}` }])
})
