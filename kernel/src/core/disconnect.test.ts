import { afterEach, expect, test, vi } from 'vitest'
import { defer, ethereum, lock, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'
import { stubPage } from '../../test/stubPage.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Two wallets, the first on two chains. */
async function connected() {
  const many = simulateWallet('many', { namespaces: ['eip155', 'solana'] })
  const other = simulateWallet('other')
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [many, other] })
  const events: unknown[] = []
  await widget.connect({ connectorId: 'many' })
  await widget.connect({ connectorId: 'other' })
  widget.onEvent(({ event, properties }) => void events.push([event, properties?.namespace]))
  const left = () =>
    widget.state.$connections.get().map(({ connectorId, namespace }) => `${connectorId} ${namespace}`)
  return { widget, many, other, events, left }
}

test('default: all', async () => {
  const { widget, many, other, events, left } = await connected()
  await widget.disconnect()
  expect(left()).toEqual([])
  expect(widget.state.$account.get()).toMatchObject({
    status: 'disconnected',
    reason: 'visitor',
    address: undefined,
  })
  expect(
    [many, other].map(({ disconnect, listeners }) => [disconnect.mock.calls.length, listeners.size]),
  ).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(events).toEqual([
    ['DISCONNECT_SUCCESS', 'eip155'],
    ['DISCONNECT_SUCCESS', 'eip155'],
    ['DISCONNECT_SUCCESS', 'solana'],
  ])
})

test('args: connectorId', async () => {
  const { widget, many, other, left } = await connected()
  await widget.disconnect({ connectorId: 'many' })
  expect(left()).toEqual(['other eip155'])
  expect(many.disconnect).toHaveBeenCalledTimes(1)
  expect(other.disconnect).not.toHaveBeenCalled()
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', wallet: { id: 'other' } })
})

test('args: namespace: a wallet still used elsewhere keeps its permission', async () => {
  const { widget, many, other, left } = await connected()
  await widget.disconnect({ namespace: 'eip155' })
  expect(left()).toEqual(['many solana'])
  expect(many.disconnect).not.toHaveBeenCalled()
  expect(other.disconnect).toHaveBeenCalledTimes(1)
  expect(many.listeners.size).toBe(1)
})

test('args: connectorId and namespace', async () => {
  const { widget, left } = await connected()
  await widget.disconnect({ connectorId: 'many', namespace: 'eip155' })
  expect(left()).toEqual(['other eip155', 'many solana'])
})

test('behavior: a wallet that is not connected is told all the same', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.disconnect({ connectorId: 'simulated' })
  expect(wallet.disconnect).toHaveBeenCalledTimes(1)
  await widget.disconnect()
  expect(wallet.disconnect).toHaveBeenCalledTimes(1)
})

test('behavior: gives up the connect under way', async () => {
  const wallet = simulateWallet()
  wallet.connect.mockReturnValue(new Promise(() => {}))
  const { widget } = simulateWidget({ wallets: [wallet] })
  const connecting = widget.connect({ connectorId: 'simulated' }).catch((error) => error)
  await widget.disconnect()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
})

test('error: Failed to disconnect: the widget has forgotten the wallet all the same', async () => {
  const { widget, other, left } = await connected()
  other.disconnect.mockRejectedValue(new Error('no'))
  await expect(widget.disconnect({ connectorId: 'other' })).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    shortMessage: 'Failed to disconnect',
    details: 'no',
  })
  expect(left()).toEqual(['many eip155', 'many solana'])
  expect(other.listeners.size).toBe(0)
})

test('error: Failed to disconnect chains: …', async () => {
  const { widget, many, left } = await connected()
  many.disconnect.mockImplementation(() => {
    throw 'nonsense'
  })
  await expect(widget.disconnect()).rejects.toMatchObject({
    code: 'DISCONNECT_CHAINS_FAILED',
    shortMessage: 'Failed to disconnect chains: eip155, solana',
  })
  expect(left()).toEqual([])
})

test('F16: a wallet that never lets go holds nobody longer than 10 s', async () => {
  const { widget, other } = await connected()
  vi.useFakeTimers()
  other.disconnect.mockReturnValue(new Promise(() => {}))
  const leaving = widget.disconnect({ connectorId: 'other' }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await leaving).toMatchObject({ code: 'DISCONNECT_FAILED' })
})

test.each([
  ['it', { connectorId: 'other' }],
  ['all', undefined],
])('F13: connected again while the wallet lets go of %s: it is asked once it has', async (_, which) => {
  const { widget, other, left } = await connected()
  const gone = defer<void>()
  other.disconnect.mockReturnValueOnce(gone.promise)
  other.connect.mockClear()
  const leaving = widget.disconnect(which)
  const connecting = widget.connect({ connectorId: 'other' })
  await settle()
  // What a wallet revokes late would end the new connection, too.
  expect(other.connect).not.toHaveBeenCalled()
  expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'other', status: 'asking' })
  gone.resolve()
  await Promise.all([leaving, connecting])
  expect(other.connect).toHaveBeenCalledTimes(1)
  expect(left()).toContain('other eip155')
})

test('F16: a connect that waits for a wallet to let go can be cancelled', async () => {
  const { widget, other } = await connected()
  const gone = defer<void>()
  other.disconnect.mockReturnValueOnce(gone.promise)
  other.connect.mockClear()
  const leaving = widget.disconnect({ connectorId: 'other' })
  const connecting = widget.connect({ connectorId: 'other' }).catch((error) => error)
  await settle()
  widget.cancelConnect()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  gone.resolve()
  await leaving
  await settle()
  expect(other.connect).not.toHaveBeenCalled()
})

test('behavior: another wallet of the namespace is in use then', async () => {
  const { widget, many } = await connected()
  expect(widget.state.$account.get().wallet?.id).toBe('other')
  await widget.disconnect({ connectorId: 'other' })
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', wallet: { id: 'many' } })
  expect(many.connect).toHaveBeenCalledTimes(1)
})

test('behavior: the active namespace has no wallet left: another one that has one is active', async () => {
  const { widget } = await connected()
  await widget.disconnect({ namespace: 'eip155' })
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', namespace: 'solana' })
})

test('behavior: one that was not in use leaves the one that is', async () => {
  const { widget, other } = await connected()
  await widget.disconnect({ connectorId: 'many' })
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'eip155', wallet: { id: 'other' } })
  expect(other.disconnect).not.toHaveBeenCalled()
})

test('args: namespace: leaves the connect of a wallet of another one alone, and cancels one of its own', async () => {
  const wallet = simulateWallet('asked')
  wallet.connect.mockReturnValue(new Promise(() => {}))
  const { widget } = simulateWidget({ wallets: [wallet], networks: [ethereum, solana] })
  const connecting = widget.connect({ connectorId: 'asked' }).catch((error) => error)
  await widget.disconnect({ namespace: 'solana' })
  expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'asked', status: 'asking' })
  await widget.disconnect({ namespace: 'eip155' })
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
})

test('args: connectorId: one that is no wallet’s is not remembered as disconnected', async () => {
  stubPage()
  const { widget, left } = await connected()
  await widget.disconnect({ connectorId: 'nobody' })
  expect(left()).toHaveLength(3)
  const stored = JSON.parse(window.localStorage.getItem('wallet-widget:default|d|session') ?? '')
  expect(stored.d.disconnected).toEqual([])
})

test('F15: a wallet that throws when it is no longer listened to is disconnected all the same', async () => {
  stubPage()
  const wallet = Object.assign(simulateWallet('a'), {
    subscribe: () => () => {
      throw new Error('stop')
    },
  })
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'a' })
  await widget.disconnect()
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(wallet.disconnect).toHaveBeenCalledTimes(1)
  const stored = JSON.parse(window.localStorage.getItem('wallet-widget:default|d|session') ?? '')
  expect(stored.d.connections).toEqual([])
})

test('behavior: a network that is not configured is left with the wallet that was on it', async () => {
  const wallet = simulateWallet()
  wallet.networkIds.eip155 = 'eip155:56'
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$network.get().unsupported).toBe(true)
  await widget.disconnect()
  expect(widget.state.$network.get()).toMatchObject({ unsupported: false, networkId: 'eip155:1' })
})

test('behavior: a wallet that is only locked keeps its network', async () => {
  const wallet = simulateWallet()
  wallet.networkIds.eip155 = 'eip155:137'
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  lock(wallet)
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('behavior: another wallet takes its place in one step: no one is told of a disconnect', async () => {
  const { widget, other } = await connected()
  const seen: unknown[] = []
  widget.state.$session.listen(({ chains }) => seen.push([chains.eip155?.status, chains.eip155?.connectorId]))
  const told: unknown[] = []
  widget.state.$account.listen(({ status, wallet, address }) => told.push([status, wallet?.id, !!address]))
  await widget.disconnect({ connectorId: 'other' })
  expect(seen).toEqual([['connected', 'many']])
  expect(told).toEqual([['connected', 'many', true]])
  await widget.connect({ connectorId: 'other' })
  for (const list of [seen, told]) list.length = 0
  other.tell({ type: 'disconnected' })
  expect(seen).toEqual([['connected', 'many']])
  expect(told).toEqual([['connected', 'many', true]])
})

test('behavior: the chain that is active then is so in the same step', async () => {
  const { widget } = await connected()
  const told: unknown[] = []
  widget.state.$account.listen(({ status, namespace }) => told.push([status, namespace]))
  await widget.disconnect({ namespace: 'eip155' })
  expect(told).toEqual([['connected', 'solana']])
})

test('behavior: a disconnect is told once, and of no account without an address', async () => {
  const { widget } = await connected()
  const told: unknown[] = []
  widget.state.$account.listen(({ status, address }) => told.push([status, address]))
  await widget.disconnect()
  expect(told).toEqual([['disconnected', undefined]])
})
