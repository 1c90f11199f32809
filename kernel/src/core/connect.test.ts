import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  defer,
  ethereum,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'
import { definePlugin } from '../definePlugin.js'

afterEach(() => vi.useRealTimers())

const watcher = definePlugin({
  id: 'watcher',
  setup({ hooks }) {
    const outcomes: unknown[] = []
    hooks.connect.settle.tap((outcome) => void outcomes.push(outcome.ok || outcome.error.code))
    return outcomes
  },
})

/** A widget whose wallet has not answered yet. */
async function ask(config: Parameters<typeof simulateWidget>[0] = {}) {
  const wallet = simulateWallet()
  const answer = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValueOnce(answer.promise)
  const { widget, $wallets } = simulateWidget({ wallets: [wallet, simulateWallet('other')], ...config })
  const connecting = widget.connect({ connectorId: 'simulated' })
  connecting.catch(() => {})
  await settle()
  return { widget, wallet, answer, connecting, $wallets, status: () => widget.state.$account.get().status }
}

test('default', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  const events = vi.fn()
  widget.onEvent(events)
  const [connection] = await widget.connect({ connectorId: 'simulated' })
  expect(connection).toEqual({
    connectorId: 'simulated',
    namespace: 'eip155',
    wallet: {
      id: 'simulated',
      name: 'Simulated simulated',
      type: 'ANNOUNCED',
      method: 'wallet',
      icon: undefined,
      rdns: undefined,
    },
    accounts: [account('eip155', A), account('eip155', B)],
    address: A,
    caipAddress: `eip155:1:${A}`,
    networkId: 'eip155:1',
    approvedNetworkIds: undefined,
  })
  expect(widget.state.$connections.get()).toEqual([connection])
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', reason: 'visitor', address: A })
  expect(widget.state.$pending.get()).toBeUndefined()
  expect(events).toHaveBeenCalledWith({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'browser', name: 'simulated' },
  })
  expect(wallet.connect).toHaveBeenCalledWith({
    namespaces: ['eip155'],
    network: undefined,
    networks: widget.config.networks,
    signal: expect.any(AbortSignal),
    onProgress: expect.any(Function),
  })
})

test('behavior: addresses are kept in their one spelling', async () => {
  const wallet = simulateWallet()
  wallet.accounts.eip155 = [account('eip155', A.toUpperCase().replace('0X', '0x'))]
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().address).toBe(A)
})

test('behavior: after connecting the view is replaced by ProfileWallets', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await widget.open()
  widget.push('SwitchNetwork')
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$router.get()).toMatchObject({
    open: true,
    view: 'ProfileWallets',
    arguments: { connectorId: 'simulated' },
    // Nobody goes back to a question that has been answered.
    history: [],
  })
})

test('behavior: a closed modal stays closed', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Connect' })
})

test('behavior: connecting until the wallet answers', async () => {
  const { widget, wallet, answer, connecting } = await ask()
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connecting',
    reason: 'visitor',
    address: undefined,
  })
  expect(widget.state.$pending.get()).toMatchObject({
    connectorId: 'simulated',
    status: 'asking',
    progress: 'waiting',
  })
  wallet.connect.mock.calls[0]?.[0].onProgress('locked')
  expect(widget.state.$pending.get()).toMatchObject({ progress: 'locked' })
  answer.resolve(wallet.sessions(['eip155']))
  await connecting
  wallet.connect.mock.calls[0]?.[0].onProgress('pendingInWallet')
  expect(widget.state.$pending.get()).toBeUndefined()
})

test('args: network: is handed to the wallet', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated', network: 'eip155:137' })
  expect(wallet.connect.mock.calls[0]?.[0].network).toMatchObject({ caipNetworkId: 'eip155:137' })
})

test('error: args: network: one that is not configured leaves nothing behind', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await expect(widget.connect({ connectorId: 'simulated', network: 'eip155:56' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(widget.state.$pending.get()).toMatchObject({
    status: 'failed',
    error: { code: 'NETWORK_NOT_FOUND' },
  })
  widget.cancelConnect()
  expect(widget.state.$pending.get()).toBeUndefined()
  expect(widget.state.$alerts.get()).toMatchObject([{ code: 'NETWORK_NOT_FOUND', details: 'eip155:56' }])
})

test('args: namespaces: only those are asked for', async () => {
  const wallet = simulateWallet('many', { namespaces: ['eip155', 'solana', 'bip122'] })
  const { widget } = simulateWidget({ networks: [ethereum, solana, bitcoin], wallets: [wallet] })
  await widget.connect({ connectorId: 'many', namespaces: ['solana', 'cosmos'] })
  expect(wallet.connect.mock.calls[0]?.[0]).toMatchObject({
    namespaces: ['solana'],
    networks: [{ caipNetworkId: 'solana:solana' }],
  })
  expect(widget.state.$account.get().namespace).toBe('solana')
})

test('behavior: by default all namespaces are asked for that wallet, networks and adapters share', async () => {
  const wallet = simulateWallet('many', { namespaces: ['cosmos', 'solana', 'eip155'] })
  const { widget } = simulateWidget({ networks: [ethereum, solana, bitcoin], wallets: [wallet] })
  expect(await widget.connect({ connectorId: 'many' })).toHaveLength(2)
  expect(wallet.connect.mock.calls[0]?.[0].namespaces).toEqual(['solana', 'eip155'])
})

test('error: no such connector', async () => {
  const { widget } = simulateWidget()
  await expect(widget.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    shortMessage: 'No connector found for connection: nobody',
  })
})

test('error: a wallet that serves none of the networks', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet('cosmic', { namespaces: ['cosmos'] })] })
  await expect(widget.connect({ connectorId: 'cosmic' })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
    shortMessage: 'Chain is not supported',
  })
})

test('F17: the visitor refuses: the former status is back, and the reason is told', async () => {
  const { widget, answer, connecting, status } = await ask()
  answer.reject({ code: 4001, message: 'User rejected the request.' })
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED', walletCode: 4001 })
  expect(status()).toBe('disconnected')
  expect(widget.state.$account.get().reason).toBe('failed')
  expect(widget.state.$pending.get()).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
})

test('behavior: another wallet refused leaves the connected one as it is', async () => {
  const other = simulateWallet('other')
  other.connect.mockRejectedValue({ code: 4001 })
  const { widget } = simulateWidget({ wallets: [simulateWallet(), other] })
  await widget.connect({ connectorId: 'simulated' })
  const before = widget.state.$session.get()
  await expect(widget.connect({ connectorId: 'other' })).rejects.toThrow()
  expect(widget.state.$session.get()).toEqual(before)
})

test('F15: whatever a wallet throws becomes "Failed to connect"', async () => {
  for (const thrown of [null, undefined, 'nonsense', {}, new Event('error'), 42]) {
    const { connecting, answer, status } = await ask()
    answer.reject(thrown)
    const error = await connecting.catch((caught) => caught)
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
    expect(String(error.message)).not.toContain('[object Object]')
    expect(status()).toBe('disconnected')
  }
})

test('F15: a wallet that throws instead of rejecting, or answers no promise', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  wallet.connect.mockImplementationOnce(() => {
    throw 'thrown'
  })
  await expect(widget.connect({ connectorId: 'simulated' })).rejects.toMatchObject({
    code: 'CONNECTION_FAILED',
  })
  wallet.connect.mockReturnValueOnce(wallet.sessions(['eip155']) as never)
  await expect(widget.connect({ connectorId: 'simulated' })).resolves.toHaveLength(1)
})

test('F25: a double click is one request', async () => {
  const { widget, wallet, answer, connecting } = await ask()
  const again = widget.connect({ connectorId: 'simulated' })
  await settle()
  answer.resolve(wallet.sessions(['eip155']))
  expect(await again).toBe(await connecting)
  expect(wallet.connect).toHaveBeenCalledTimes(1)
  expect(widget.state.$connections.get()).toHaveLength(1)
})

test('behavior: another wallet chosen meanwhile: the first is given up, the second connects', async () => {
  const { widget, wallet, answer, connecting, status } = await ask({ plugins: [watcher()] })
  const slow = defer<readonly WalletSession[]>()
  const other = widget.state.$connectors.get()[1] as ReturnType<typeof simulateWallet>
  other.connect.mockReturnValueOnce(slow.promise)
  const second = widget.connect({ connectorId: 'other' })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(wallet.connect.mock.calls[0]?.[0].signal.aborted).toBe(true)
  await settle()
  expect(status()).toBe('connecting')
  expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'other', status: 'asking' })
  answer.resolve(wallet.sessions(['eip155']))
  slow.resolve(other.sessions(['eip155']))
  await second
  expect(widget.state.$connections.get().map(({ connectorId }) => connectorId)).toEqual(['other'])
})

test('F16: cancelled: the late answer is ignored, and the same wallet can be asked again at once', async () => {
  const { widget, wallet, answer, connecting, status } = await ask()
  widget.cancelConnect()
  expect(status()).toBe('disconnected')
  const again = widget.connect({ connectorId: 'simulated' })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  await again
  expect(wallet.connect).toHaveBeenCalledTimes(2)
  wallet.accounts.eip155 = [account('eip155', B)]
  answer.resolve(wallet.sessions(['eip155']))
  await settle()
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: A })
})

test('args: signal: aborts, and one aborted already asks nobody', async () => {
  const { widget, wallet, connecting } = await ask()
  const controller = new AbortController()
  widget.cancelConnect()
  await connecting.catch(() => {})
  wallet.connect.mockReturnValueOnce(new Promise(() => {}))
  const aborted = widget.connect({ connectorId: 'simulated', signal: controller.signal })
  await settle()
  controller.abort(new Error('The page moved on'))
  await expect(aborted).rejects.toThrow('The page moved on')
  wallet.connect.mockClear()
  await expect(widget.connect({ connectorId: 'simulated', signal: controller.signal })).rejects.toThrow()
  expect(wallet.connect).not.toHaveBeenCalled()
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('F16: a wallet that never answers is given up after five minutes', async () => {
  vi.useFakeTimers()
  const wallet = simulateWallet()
  wallet.connect.mockReturnValue(new Promise(() => {}))
  const { widget } = simulateWidget({ wallets: [wallet] })
  const connecting = widget.connect({ connectorId: 'simulated' }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(widget.state.$account.get().status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await connecting).toMatchObject({
    code: 'CONNECTION_TIMEOUT',
    shortMessage: 'The request took too long to respond',
  })
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(widget.state.$pending.get()).toMatchObject({
    status: 'failed',
    error: { code: 'CONNECTION_TIMEOUT' },
  })
})

test('behavior: cancelling forgets a failure that was shown', async () => {
  const { widget, answer, connecting } = await ask()
  answer.reject('nonsense')
  await connecting.catch(() => {})
  widget.cancelConnect()
  expect(widget.state.$pending.get()).toBeUndefined()
})

const odd: [string, (wallet: ReturnType<typeof simulateWallet>) => unknown][] = [
  ['nothing', () => undefined],
  ['no session', () => []],
  ['what is no list', () => ({ length: 1 })],
  ['no account', (wallet) => wallet.sessions(['eip155']).map((one) => ({ ...one, accounts: [] }))],
  [
    'a bad address',
    ({ sessions }) => sessions(['eip155']).map((one) => ({ ...one, accounts: [account('eip155', '0x1')] })),
  ],
  [
    'an account of another chain',
    ({ sessions }) => sessions(['eip155']).map((one) => ({ ...one, accounts: [account('solana', A)] })),
  ],
  [
    'a network of another chain',
    ({ sessions }) => sessions(['eip155']).map((one) => ({ ...one, networkId: 'solana:1' })),
  ],
  ['half a network', ({ sessions }) => sessions(['eip155']).map((one) => ({ ...one, networkId: 'eip155:' }))],
  ['a namespace not asked for', ({ sessions }) => sessions(['eip155', 'solana'])],
  ['a namespace it does not serve', ({ sessions }) => sessions(['eip155', 'bip122'])],
  ['the same namespace twice', ({ sessions }) => sessions(['eip155', 'eip155'])],
]
test.each(odd)('T9: a wallet that answers with %s is refused', async (_, answer) => {
  const wallet = simulateWallet('odd', { namespaces: ['eip155', 'solana'] })
  wallet.connect.mockResolvedValue(answer(wallet) as never)
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana, bitcoin], wallets: [wallet] })
  await expect(widget.connect({ connectorId: 'odd', namespaces: ['eip155'] })).rejects.toMatchObject({
    code: answer(wallet) === undefined ? 'UNANSWERED' : 'INVALID_WALLET_ANSWER',
  })
  expect(widget.state.$connections.get()).toEqual([])
  expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(wallet.listeners.size).toBe(0)
})

test('behavior: a wallet that cannot be listened to is connected all the same', async () => {
  const wallet = simulateWallet()
  const deaf = {
    ...wallet,
    subscribe() {
      throw new Error('deaf')
    },
  }
  const { widget } = simulateWidget({ wallets: [deaf] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(await widget.exportLog()).toContain('Something went wrong')
})

test('behavior: a prepare tap that sends the visitor to another wallet: that one is connected', async () => {
  const wallets = [simulateWallet(), simulateWallet('other')]
  const swap = definePlugin({
    id: 'swap',
    permissions: ['hook:connect'],
    setup: ({ hooks }) => hooks.connect.prepare.tap((request) => ({ ...request, connectorId: 'other' })),
  })
  const { widget } = simulateWidget({ wallets, plugins: [swap()] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().wallet?.id).toBe('other')
  expect(wallets.map(({ listeners }) => listeners.size)).toEqual([0, 1])
})

test('behavior: a wallet taken away while it is asked', async () => {
  const pending = simulateWallet('brought')
  pending.connect.mockReturnValue(new Promise(() => {}))
  const bring = definePlugin({ id: 'bring', setup: ({ connectors }) => connectors.provide(atom([pending])) })
  const { widget } = simulateWidget({ plugins: [bring()] })
  const connecting = widget.connect({ connectorId: 'brought' }).catch((error) => error)
  await settle()
  await widget.disable('bring')
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('behavior: the two wallets used last are remembered, the newest first', async () => {
  const { widget } = simulateWidget({ wallets: ['one', 'two', 'three'].map((id) => simulateWallet(id)) })
  for (const connectorId of ['one', 'two', 'three', 'two']) await widget.connect({ connectorId })
  expect(widget.state.$recentWallets.get()).toEqual(['two', 'three'])
})

test('behavior: connecting the same wallet again listens to it once', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  for (let turn = 0; turn < 3; turn++) await widget.connect({ connectorId: 'simulated' })
  expect(wallet.listeners.size).toBe(1)
  widget.destroy()
  expect(wallet.listeners.size).toBe(0)
})
