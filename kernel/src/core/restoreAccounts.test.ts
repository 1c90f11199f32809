// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  defer,
  ethereum,
  polygon,
  type SimulatedConfig,
  type SimulatedWallet,
  simulateChain,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { ProviderAccess } from '../chains/chainAdapter.js'
import type { WalletSession } from '../chains/connector.js'
import type { EventProvider } from '../provider/eventProvider.js'

const KEY = 'wallet-widget:default|d|session'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.d

function store(address: string, chosen?: boolean) {
  const one = { connectorId: 'simulated', namespace: 'eip155', address, walletName: 'Simulated', chosen }
  const d = { activeNamespace: 'eip155', networkIds: {}, connections: [one], disconnected: [] }
  localStorage.setItem(KEY, JSON.stringify({ v: 1, d }))
}

const PAIRED = { id: 'r', name: 'Rainbow', icon: 'data:image/png;base64,AA' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function load(
  wallets: readonly SimulatedWallet[],
  networks: SimulatedConfig<readonly []>['networks'] = [ethereum, polygon],
) {
  const { widget } = simulateWidget({ views: [], networks, wallets })
  return { widget, account: () => widget.state.$account.get() }
}

test.each([
  ['undefined, as by one that is locked', undefined, 1],
  ['no sessions, as by one that is over', [], 0],
])('behavior: a wallet that gives %s', async (_, answer, left) => {
  store(A)
  const wallet = simulateWallet()
  wallet.reconnect.mockResolvedValue(answer)
  const { account } = load([wallet])
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  expect(stored().connections).toHaveLength(left)
})

test('behavior: several namespaces, each with its wallet, its network and the account the visitor chose', async () => {
  const wallets = [
    simulateWallet('metamask'),
    simulateWallet('phantom', { namespaces: ['solana', 'bip122'] }),
  ]
  const networks = [ethereum, polygon, solana, bitcoin] as const
  const before = load(wallets, networks)
  await before.widget.connect({ connectorId: 'metamask' })
  await before.widget.switchAccount({ address: B })
  await before.widget.connect({ connectorId: 'phantom' })
  before.widget.destroy()
  expect(
    stored()
      .connections.map(({ namespace }: { namespace: string }) => namespace)
      .sort(),
  ).toEqual(['bip122', 'eip155', 'solana'])
  const { widget, account } = load(wallets, networks)
  await vi.advanceTimersByTimeAsync(0)
  const { chains } = widget.state.$session.get()
  expect(
    Object.entries(chains)
      .map(([namespace, chain]) => `${namespace} ${chain?.connectorId}`)
      .sort(),
  ).toEqual(['bip122 phantom', 'eip155 metamask', 'solana phantom'])
  expect(account().namespace).toBe('solana')
  expect(widget.state.$connections.get().find(({ namespace }) => namespace === 'eip155')?.address).toBe(B)
  for (const wallet of wallets) expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('behavior: an account the visitor chose, which the wallet gives no more: the wallet’s own first', async () => {
  store(`0x${'c'.repeat(40)}`, true)
  const { account } = load([simulateWallet()])
  await vi.advanceTimersByTimeAsync(0)
  expect(account().address).toBe(A)
})

test('behavior: another account chosen in the wallet meanwhile, none in the widget: the wallet’s', async () => {
  store(A)
  const wallet = simulateWallet()
  wallet.accounts.eip155 = [account('eip155', B), account('eip155', A)]
  const { account: state } = load([wallet])
  await vi.advanceTimersByTimeAsync(0)
  expect(state().address).toBe(B)
})

test('behavior: a pairing is waited for under its wallet’s name, and shows that wallet again', async () => {
  const pairing = simulateWallet('walletConnect', { type: 'WALLET_CONNECT' })
  const sessions = () => pairing.sessions(['eip155']).map((one) => ({ ...one, wallet: PAIRED }))
  pairing.connect.mockImplementation(async () => sessions())
  pairing.reconnect.mockImplementation(async () => sessions())
  const before = load([pairing])
  await before.widget.connect({ connectorId: 'walletConnect' })
  before.widget.destroy()
  const { account } = load([pairing])
  expect(account()).toMatchObject({
    status: 'restoring',
    remembered: { walletName: 'Rainbow', walletIcon: PAIRED.icon },
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', wallet: PAIRED })
})

test('behavior: a provider that is asked for accounts meanwhile waits, and does not open the modal', async () => {
  store(A)
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockImplementationOnce(() => answer.promise)
  const createProvider = (access: ProviderAccess) => ({
    request: ({ method }: { method: string }) =>
      method === 'connect' ? access.connect() : access.restored?.(),
  })
  const { widget } = simulateWidget({
    wallets: [wallet],
    chains: [simulateChain('eip155', { createProvider })],
  })
  const provider = widget.provider<EventProvider>('eip155')
  const asking = provider.request({ method: 'connect' })
  const isRestored = vi.fn()
  void provider.request({ method: 'restored' }).then(isRestored)
  await vi.advanceTimersByTimeAsync(1000)
  expect([widget.state.$router.get().open, isRestored.mock.calls]).toEqual([false, []])
  answer.resolve(wallet.sessions(['eip155']))
  expect(await asking).toEqual([A, B])
  expect(isRestored).toHaveBeenCalled()
  expect(widget.state.$router.get().open).toBe(false)
})
