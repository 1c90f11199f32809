import { describe, expect, test } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  ethereum,
  lock,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'

async function connected(namespaces: readonly ('eip155' | 'solana')[] = ['eip155']) {
  const wallet = simulateWallet('simulated', { namespaces })
  const { widget } = simulateWidget({
    networks: [ethereum, polygon, solana, bitcoin],
    wallets: [wallet],
    views: [],
  })
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, state: () => widget.state.$account.get() }
}

test('default: the account chosen in the wallet becomes the active one', async () => {
  const { wallet, state } = await connected()
  wallet.tell({
    type: 'accountsChanged',
    namespace: 'eip155',
    accounts: [account('eip155', B.toUpperCase().replace('0X', '0x'))],
  })
  expect(state()).toMatchObject({ status: 'connected', address: B, caipAddress: `eip155:1:${B}` })
  expect(state().accounts).toEqual([account('eip155', B)])
})

test('behavior: what the wallet tells as soon as it is connected is not lost, and stays in order', async () => {
  const wallet = simulateWallet('simulated')
  const { widget } = simulateWidget({ networks: [ethereum, polygon], wallets: [wallet], views: [] })
  widget.state.$connections.listen((connections) => {
    if (connections.length === 0 || wallet.listeners.size > 0) return
    queueMicrotask(() => {
      wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
      wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
      wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:1' })
    })
  })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().caipAddress).toBe(`eip155:1:${B}`)
})

test('behavior: what the wallet told before it was disconnected changes nothing afterwards', async () => {
  const wallet = simulateWallet('simulated')
  const { widget } = simulateWidget({ networks: [ethereum, polygon], wallets: [wallet], views: [] })
  widget.state.$connections.listen((connections) => {
    if (connections.length === 0 || wallet.listeners.size > 0) return
    queueMicrotask(() => {
      wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
      void widget.disconnect()
    })
  })
  await widget.connect({ connectorId: 'simulated' })
  await settle()
  expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(wallet.reconnect).not.toHaveBeenCalled()
})

test('behavior: the account chosen here stays until the wallet itself moves to another', async () => {
  const { widget, wallet, state } = await connected()
  const tell = (...addresses: string[]) =>
    wallet.tell({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: addresses.map((address) => account('eip155', address)),
    })
  const C = `0x${'c'.repeat(40)}`
  await widget.switchAccount({ address: B })
  tell(A, B, C)
  expect([state().address, state().accounts.length]).toEqual([B, 3])
  tell(A, C)
  expect(state().address).toBe(A)
  await widget.switchAccount({ address: C })
  tell(B, A, C)
  expect(state().address).toBe(B)
})

test('behavior: the network chosen in the wallet becomes the active one', async () => {
  const { widget, wallet, state } = await connected()
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  expect(state().caipAddress).toBe(`eip155:137:${A}`)
  expect(widget.state.$network.get().network?.name).toBe('Polygon')
})

test('behavior: a network with accounts of its own is one change', async () => {
  const { widget, wallet, state } = await connected()
  const seen: unknown[] = []
  widget.state.$account.listen(({ caipAddress }) =>
    seen.push([caipAddress, widget.state.$network.get().network?.caipNetworkId]),
  )
  widget.state.$network.listen(({ network }) => seen.push([state().caipAddress, network?.caipNetworkId]))
  wallet.tell({
    type: 'networkChanged',
    namespace: 'eip155',
    networkId: 'eip155:137',
    accounts: [account('eip155', B)],
  })
  const there = [`eip155:137:${B}`, 'eip155:137']
  expect(seen).toEqual([there, there])
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:1', accounts: [] })
  expect(state().caipAddress).toBe(`eip155:1:${B}`)
})

test('behavior: a network nobody configured is unsupported', async () => {
  const { widget, wallet, state } = await connected()
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:56' })
  expect(widget.state.$network.get()).toMatchObject({
    unsupported: true,
    networkId: 'eip155:56',
    network: undefined,
  })
  expect(state().status).toBe('connected')
})

test('F20: no accounts means locked; it resumes when the wallet speaks again', async () => {
  const { widget, wallet, state } = await connected()
  lock(wallet)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'locked', address: undefined })
  expect(widget.state.$connections.get()).toEqual([])
  expect(wallet.listeners.size).toBe(1)
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(state()).toMatchObject({ status: 'connected', reason: 'wallet', address: A })
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('F20: the chain of a locked wallet is handed over to no other one that is connected there, and that of one that ended is', async () => {
  const [first, second] = [simulateWallet('first'), simulateWallet('second')]
  const { widget } = simulateWidget({ wallets: [first, second] })
  await widget.connect({ connectorId: 'first' })
  await widget.connect({ connectorId: 'second' })
  const state = () => widget.state.$account.get()
  lock(second)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'locked' })
  expect(widget.state.$connections.get()).toMatchObject([{ connectorId: 'first' }])
  second.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(state()).toMatchObject({ status: 'connected', wallet: { id: 'second' } })
  second.tell({ type: 'disconnected' })
  expect(state()).toMatchObject({ status: 'connected', wallet: { id: 'first' } })
})

test('F19, F20: a wallet that moved while it was locked is where it says it is', async () => {
  const { widget, wallet } = await connected()
  lock(wallet)
  wallet.networkIds.eip155 = 'eip155:137'
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(widget.state.$connections.get()).toMatchObject([{ networkId: 'eip155:137' }])
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('F20: a locked wallet that the visitor disconnects does not come back', async () => {
  const { widget, wallet, state } = await connected()
  lock(wallet)
  await widget.disconnect()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'visitor' })
  expect(wallet.listeners.size).toBe(0)
  expect(wallet.disconnect).toHaveBeenCalledTimes(1)
})

test('F20: a wallet that reports its accounts while it is asked again is asked once', async () => {
  const { wallet, state } = await connected()
  lock(wallet)
  const answer = wallet.reconnect.getMockImplementation()
  wallet.reconnect.mockImplementation((request) => {
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
    return answer?.(request) ?? Promise.resolve(undefined)
  })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
  expect(state()).toMatchObject({ status: 'connected', reason: 'wallet', address: A })
})

test('F20: it resumes on its own namespace alone', async () => {
  const { widget, wallet } = await connected(['eip155', 'solana'])
  lock(wallet)
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(wallet.reconnect.mock.calls[0]?.[0].namespaces).toEqual(['eip155'])
})

test('behavior: a namespace the visitor disconnected is not brought back by an event', async () => {
  const { widget, wallet } = await connected(['eip155', 'solana'])
  await widget.disconnect({ connectorId: 'simulated', namespace: 'eip155' })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await settle()
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('behavior: disconnected in the wallet', async () => {
  const { widget, wallet, state } = await connected(['eip155', 'solana'])
  const events: unknown[] = []
  widget.onEvent((event) => void events.push(event))
  wallet.tell({ type: 'disconnected', reason: 'SESSION_EXPIRED\n' })
  expect(events).toEqual(
    ['eip155', 'solana'].map((namespace) => ({
      event: 'DISCONNECT_SUCCESS',
      properties: { namespace, reason: 'SESSION_EXPIRED' },
    })),
  )
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'wallet' })
  expect(widget.state.$connections.get()).toEqual([])
  expect(wallet.listeners.size).toBe(0)
})

test('behavior: an event of a wallet that is not in use changes that wallet alone', async () => {
  const other = simulateWallet('other')
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet, other] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.connect({ connectorId: 'other' })
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  expect(widget.state.$account.get()).toMatchObject({ wallet: { id: 'other' }, address: A })
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
  expect(
    widget.state.$connections.get().find(({ connectorId }) => connectorId === 'simulated'),
  ).toMatchObject({
    address: B,
    networkId: 'eip155:137',
  })
})

test.each([
  [
    'accounts that are none',
    { type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', 'nonsense')] },
  ],
  [
    'accounts of another chain',
    { type: 'accountsChanged', namespace: 'eip155', accounts: [account('solana', A)] },
  ],
  ['no list of accounts', { type: 'accountsChanged', namespace: 'eip155' }],
  ['a network of another chain', { type: 'networkChanged', namespace: 'eip155', networkId: 'solana:1' }],
  ['half a network', { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:' }],
  ['a network that is a number', { type: 'networkChanged', namespace: 'eip155', networkId: 137 }],
  [
    'another namespace',
    {
      type: 'accountsChanged',
      namespace: 'bip122',
      accounts: [account('bip122', 'bc1simulatedpayment0000000000')],
    },
  ],
])('T9: a wallet that tells of %s changes nothing', async (_, event) => {
  const { widget, wallet } = await connected()
  const before = widget.state.$session.get()
  expect(() => wallet.tell(event as never)).not.toThrow()
  await settle()
  expect(widget.state.$session.get()).toEqual(before)
})

test('behavior: disconnected in the wallet with no reason: USER_DISCONNECTED', async () => {
  const { widget, wallet } = await connected()
  const reasons: unknown[] = []
  widget.onEvent(({ properties }) => void reasons.push(properties?.reason))
  wallet.tell({ type: 'disconnected' })
  expect(reasons).toEqual(['USER_DISCONNECTED'])
})

test('behavior: bip122: the account in use is one for payment, whatever the wallet names first', async () => {
  const wallet = simulateWallet('leather', { namespaces: ['bip122'] })
  const ordinalFirst = [...(wallet.accounts.bip122 ?? [])].reverse()
  wallet.accounts.bip122 = ordinalFirst
  const { widget } = simulateWidget({ networks: [bitcoin], wallets: [wallet], views: [] })
  const isPayment = () => widget.state.$account.get().address?.includes('payment')
  await widget.connect({ connectorId: 'leather' })
  expect(isPayment()).toBe(true)
  wallet.tell({ type: 'accountsChanged', namespace: 'bip122', accounts: ordinalFirst })
  expect(isPayment()).toBe(true)
})

test('behavior: a wallet that goes by another name is shown and remembered by it', async () => {
  const { widget, wallet, state } = await connected(['eip155', 'solana'])
  wallet.tell({ type: 'walletChanged', wallet: { name: 'new\u202e@example.test' } })
  expect(widget.state.$connections.get().map((one) => one.wallet.name)).toEqual(
    Array(2).fill('new@example.test'),
  )
  expect(state()).toMatchObject({ status: 'connected', address: A, wallet: { name: 'new@example.test' } })
})

test('behavior: a wallet that leaves the page is disconnected, and restored when it is back', async () => {
  const wallet = simulateWallet()
  const { widget, $wallets } = simulateWidget({ wallets: [wallet], views: [] })
  const state = () => widget.state.$account.get()
  await widget.connect({ connectorId: 'simulated' })
  $wallets.set([])
  await settle()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'wallet', address: undefined })
  expect(wallet.listeners.size).toBe(0)
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  $wallets.set([simulateWallet()])
  await settle()
  expect(state()).toMatchObject({ status: 'connected', address: A })
})

test('behavior: a wallet that is another object by now is listened to', async () => {
  const wallet = simulateWallet()
  const { widget, $wallets } = simulateWidget({ wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  const fresh = simulateWallet()
  $wallets.set([fresh])
  await settle()
  expect([wallet.listeners.size, fresh.listeners.size]).toEqual([0, 1])
  fresh.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: B })
})

describe('another wallet is connected, too', () => {
  const setUp = async (namespaces: readonly ('eip155' | 'solana')[]) => {
    const other = simulateWallet('other', { namespaces })
    const first = simulateWallet('first')
    const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [other, first] })
    await widget.connect({ connectorId: 'other' })
    await widget.connect({ connectorId: 'first' })
    return { widget, first, other }
  }

  test('behavior: once the one in use is disconnected in the wallet, it is in use', async () => {
    const { widget, first } = await setUp(['eip155'])
    expect(widget.state.$account.get()).toMatchObject({ wallet: { id: 'first' } })
    first.tell({ type: 'disconnected' })
    expect(widget.state.$account.get()).toMatchObject({
      status: 'connected',
      reason: 'wallet',
      wallet: { id: 'other' },
    })
  })

  test('behavior: one that was not in use leaves it so', async () => {
    const { widget, other } = await setUp(['eip155'])
    other.tell({ type: 'disconnected' })
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected', wallet: { id: 'first' } })
  })

  test('behavior: of another chain: that chain is active then', async () => {
    const { widget, first } = await setUp(['solana'])
    expect(widget.state.$account.get()).toMatchObject({ namespace: 'eip155' })
    first.tell({ type: 'disconnected' })
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected', namespace: 'solana' })
  })
})
