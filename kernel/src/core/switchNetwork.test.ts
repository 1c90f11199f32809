import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  defer,
  ethereum,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

afterEach(() => vi.useRealTimers())

async function connected(wallet = simulateWallet()) {
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, networkId: () => widget.state.$network.get().networkId }
}

test('default: the wallet moves, and then the widget', async () => {
  const { widget, wallet, networkId } = await connected()
  const moved = defer<void>()
  wallet.switchNetwork.mockReturnValue(moved.promise)
  const switching = widget.switchNetwork({ network: 'eip155:137' })
  await settle()
  expect(networkId()).toBe('eip155:1')
  moved.resolve()
  expect(await switching).toBe(widget.config.networks[1])
  expect(networkId()).toBe('eip155:137')
  expect(widget.state.$account.get().caipAddress).toBe(`eip155:137:${A}`)
})

test('behavior: with no wallet the choice alone changes', async () => {
  const { widget } = simulateWidget()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('args: network: may be the network itself', async () => {
  const { widget } = simulateWidget()
  await widget.switchNetwork({ network: widget.config.networks[1]! })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('behavior: to another namespace: it becomes the active one, the address is its own', async () => {
  const { widget, wallet } = await connected()
  await widget.switchNetwork({ network: 'solana:solana' })
  expect(widget.state.$account.get()).toMatchObject({
    namespace: 'solana',
    address: undefined,
    status: 'disconnected',
  })
  expect(wallet.switchNetwork).not.toHaveBeenCalled()
  await widget.switchNetwork({ network: 'eip155:1' })
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'eip155', address: A })
  expect(wallet.switchNetwork).not.toHaveBeenCalled()
})

test('error: Network Not Found: one that is not configured, with its alert, shown once', async () => {
  const { widget, networkId } = await connected()
  for (let turn = 0; turn < 2; turn++)
    await expect(widget.switchNetwork({ network: 'eip155:56' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  expect(widget.state.$alerts.get()).toEqual([{ code: 'NETWORK_NOT_FOUND', details: 'eip155:56' }])
  expect(networkId()).toBe('eip155:1')
})

test('error: a network the wallet has not approved', async () => {
  const wallet = simulateWallet()
  wallet.connect.mockImplementation(async ({ namespaces }) =>
    wallet.sessions(namespaces).map((one) => ({ ...one, approvedNetworkIds: ['eip155:1' as const] })),
  )
  const { widget } = await connected(wallet)
  await expect(widget.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_APPROVED',
  })
  expect(wallet.switchNetwork).not.toHaveBeenCalled()
})

test('error: a wallet that chooses its network itself', async () => {
  const { switchNetwork, ...wallet } = simulateWallet()
  const { widget, networkId } = await connected(wallet as never)
  await expect(widget.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({
    code: 'SWITCH_NOT_SUPPORTED',
  })
  expect(networkId()).toBe('eip155:1')
})

test('F25: a double click is one request; another network gives up the first', async () => {
  const { widget, wallet, networkId } = await connected()
  wallet.switchNetwork.mockReturnValueOnce(new Promise(() => {}))
  await widget.switchNetwork({ network: 'solana:solana' })
  const one = widget.switchNetwork({ network: 'eip155:137' }).catch((error) => error)
  const two = widget.switchNetwork({ network: 'eip155:137' }).catch((error) => error)
  await settle()
  expect(wallet.switchNetwork).toHaveBeenCalledTimes(1)
  await widget.switchNetwork({ network: 'eip155:1' })
  expect(await one).toMatchObject({ code: 'SWITCH_CANCELLED' })
  expect(await two).toBe(await one)
  expect(networkId()).toBe('eip155:1')
})

test('args: signal: gives up, and the same network can be asked for again at once', async () => {
  const { widget, wallet, networkId } = await connected()
  const moved = defer<void>()
  wallet.switchNetwork.mockReturnValueOnce(moved.promise)
  const controller = new AbortController()
  const first = widget
    .switchNetwork({ network: 'eip155:137', signal: controller.signal })
    .catch((error) => error)
  await settle()
  controller.abort(new Error('Left the view'))
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(await first).toMatchObject({ details: 'Left the view' })
  expect(networkId()).toBe('eip155:137')
})

test('F16: a wallet that never answers is given up after five minutes; its late answer is ignored', async () => {
  const { widget, wallet, networkId } = await connected()
  vi.useFakeTimers()
  const moved = defer<void>()
  wallet.switchNetwork.mockReturnValue(moved.promise)
  const switching = widget.switchNetwork({ network: 'eip155:137' }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await switching).toMatchObject({ code: 'SWITCH_TIMEOUT' })
  moved.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(networkId()).toBe('eip155:1')
})

test.each(['Swap', 'SwitchNetwork'])(
  'behavior: a switch of the page that fails leaves the visitor in %s',
  async (view) => {
    const { widget, wallet, networkId } = await connected()
    await widget.open()
    widget.push(view)
    wallet.switchNetwork.mockRejectedValue({ code: 4001 })
    await expect(widget.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(widget.state.$router.get()).toMatchObject({ open: true, view })
    expect(networkId()).toBe('eip155:1')
  },
)

test('behavior: a switch that fails leaves the connect of another wallet alone', async () => {
  const wallet = simulateWallet()
  const other = simulateWallet('other', { namespaces: ['solana'] })
  const answer = defer<WalletSession[]>()
  other.connect.mockReturnValue(answer.promise)
  wallet.switchNetwork.mockRejectedValue('nonsense')
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet, other] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ view: 'Connect' })
  const connecting = widget.connect({ connectorId: 'other' })
  await expect(widget.switchNetwork({ network: 'eip155:137' })).rejects.toThrow()
  answer.resolve(other.sessions(['solana']))
  await expect(connecting).resolves.toHaveLength(1)
})

test('behavior: one given up for another goes nowhere; nor does one that succeeds', async () => {
  const { widget, wallet } = await connected()
  await widget.open()
  widget.push('SwitchNetwork')
  wallet.switchNetwork.mockReturnValueOnce(new Promise(() => {}))
  const first = widget.switchNetwork({ network: 'eip155:137' }).catch(() => {})
  await settle()
  await widget.switchNetwork({ network: 'solana:solana' })
  await first
  expect(widget.state.$router.get().view).toBe('SwitchNetwork')
})

test('behavior: a late answer is not booked on the wallet that is in use by then', async () => {
  const [a, b] = [simulateWallet('a'), simulateWallet('b')]
  const { widget } = simulateWidget({ wallets: [a, b] })
  await widget.connect({ connectorId: 'b' })
  await widget.connect({ connectorId: 'a' })
  const answer = defer<void>()
  a.switchNetwork.mockReturnValue(answer.promise)
  const switching = widget.switchNetwork({ network: 'eip155:137' }).catch((error) => error)
  await settle()
  await widget.switchConnection({ connectorId: 'b', namespace: 'eip155' })
  answer.resolve()
  expect(await switching).toMatchObject({ code: 'SWITCH_CANCELLED' })
  expect(widget.state.$account.get().caipAddress).toMatch(/^eip155:1:/)
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
})

test('args: signal: one caller’s abort leaves the other’s switch going', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  const answer = defer<void>()
  wallet.switchNetwork.mockReturnValue(answer.promise)
  const cancelled = new AbortController()
  const network = 'eip155:137'
  const first = widget.switchNetwork({ network, signal: cancelled.signal }).catch((error) => error)
  const second = widget.switchNetwork({ network })
  await settle()
  cancelled.abort()
  expect(await first).toMatchObject({ code: 'REQUEST_ABORTED' })
  answer.resolve()
  expect(await second).toMatchObject({ caipNetworkId: network })
  expect(wallet.switchNetwork).toHaveBeenCalledTimes(1)
})

test('behavior: networks that are set again while it is under way change nothing where they are the same', async () => {
  const { widget, wallet } = await connected()
  const moved = defer<void>()
  wallet.switchNetwork.mockReturnValue(moved.promise)
  const first = widget.switchNetwork({ network: 'eip155:137' })
  await settle()
  await widget.setNetworks([ethereum, polygon])
  const second = widget.switchNetwork({ network: 'eip155:137' })
  await settle()
  moved.resolve()
  expect(await first).toMatchObject({ caipNetworkId: 'eip155:137' })
  expect(await second).toBe(await first)
  expect(wallet.switchNetwork).toHaveBeenCalledTimes(1)
})

test('behavior: its network is taken out while it is under way: UnsupportedChain opens', async () => {
  const { widget, wallet } = await connected()
  const moved = defer<void>()
  wallet.switchNetwork.mockReturnValue(moved.promise)
  const switching = widget.switchNetwork({ network: 'eip155:137' })
  await settle()
  await widget.setNetworks([ethereum])
  moved.resolve()
  await switching
  expect(widget.state.$network.get()).toMatchObject({ networkId: 'eip155:137', unsupported: true })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})
