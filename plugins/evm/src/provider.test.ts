import { BaseError, type ProviderAccess } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test, vi } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../test/fakeProvider.js'
import { createProvider } from './provider.js'

type State = ReturnType<ProviderAccess['state']>
interface Loose {
  request(request: unknown): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): Loose
  once: Loose['on']
  addListener: Loose['on']
  off: Loose['on']
  removeListener: Loose['on']
  isConnected(): boolean
}

/** A fake widget behind the provider. */
function setUp(state: Partial<State> = {}) {
  let now: State = { addresses: [ADDRESS], networkId: 'eip155:1', connected: true, ...state }
  const listeners = new Set<() => void>()
  const access = {
    request: vi.fn<ProviderAccess['request']>(async () => 'answer'),
    connect: vi.fn<ProviderAccess['connect']>(async () => [ADDRESS]),
    disconnect: vi.fn<ProviderAccess['disconnect']>(async () => {}),
    switchNetwork: vi.fn<ProviderAccess['switchNetwork']>(async () => {}),
    state: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies ProviderAccess
  const provider = createProvider(access) as unknown as Loose
  const events: unknown[] = []
  const watch = () => {
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      expect(provider.on(event, (value) => events.push([event, value]))).toBe(provider)
  }
  const become = (change: Partial<State>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { access, provider, events, watch, become, ask }
}
const failure = (promise: Promise<unknown>): Promise<{ code: number; message: string; data?: unknown }> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
const away = { addresses: [], connected: false }

test('default', async () => {
  const { ask, access } = setUp()
  expect(await ask('personal_sign', '0x00', ADDRESS)).toBe('answer')
  expect(access.request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0x00', ADDRESS] })
})

test('behavior: what the widget knows is answered from its state', async () => {
  const { ask, access } = setUp({ networkId: 'eip155:137', addresses: [ADDRESS, OTHER_ADDRESS] })
  expect(await ask('eth_accounts')).toEqual([ADDRESS, OTHER_ADDRESS])
  expect(await ask('eth_requestAccounts')).toEqual([ADDRESS, OTHER_ADDRESS])
  expect(await ask('eth_chainId')).toBe('0x89')
  expect(await ask('net_version')).toBe('137')
  expect(await ask('wallet_getPermissions')).toEqual([
    {
      parentCapability: 'eth_accounts',
      invoker: '',
      caveats: [{ type: 'restrictReturnedAccounts', value: [ADDRESS, OTHER_ADDRESS] }],
    },
  ])
  expect([access.request.mock.calls, access.connect.mock.calls]).toEqual([[], []])
})

test('behavior: nobody connected', async () => {
  const { ask, access, provider } = setUp({ ...away, networkId: undefined })
  expect([await ask('eth_accounts'), await ask('wallet_getPermissions'), await ask('eth_chainId')]).toEqual([
    [],
    [],
    '0x0',
  ])
  expect(provider.isConnected()).toBe(false)
  expect(await ask('eth_requestAccounts')).toEqual([ADDRESS])
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
    { parentCapability: 'eth_accounts' },
  ])
  expect(access.connect).toHaveBeenCalledTimes(2)
})

test('behavior: wallet_revokePermissions disconnects', async () => {
  const { ask, access } = setUp()
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(access.disconnect).toHaveBeenCalledTimes(1)
})

test('behavior: permissions other than to see the accounts are the wallet’s own', async () => {
  const { ask, access } = setUp()
  const snap = { wallet_snap: { 'npm:x': {} } }
  expect(await ask('wallet_requestPermissions', snap)).toBe('answer')
  expect(await ask('wallet_revokePermissions', snap)).toBe('answer')
  expect(access.disconnect).not.toHaveBeenCalled()
})

test('behavior: wallet_requestPermissions: the wallet may offer another account, where it can', async () => {
  const { ask, access, become } = setUp()
  access.request.mockImplementationOnce(async () => become({ addresses: [OTHER_ADDRESS] }))
  const [granted] = (await ask('wallet_requestPermissions', { eth_accounts: {} })) as [{ caveats: unknown }]
  expect(granted.caveats).toEqual([{ type: 'restrictReturnedAccounts', value: [OTHER_ADDRESS] }])
  access.request.mockRejectedValueOnce(new WalletError(4200))
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toHaveLength(1)
  access.request.mockRejectedValueOnce(new WalletError(4001))
  expect((await failure(ask('wallet_requestPermissions', { eth_accounts: {} }))).code).toBe(4001)
})

test('behavior: eth_accounts waits for the wallet that is being restored', async () => {
  const { provider, access, become } = setUp(away)
  Object.assign(access, { restored: async () => become({ addresses: [ADDRESS], connected: true }) })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
})

test('behavior: wallet_getCapabilities: a wallet that fails to name them has none', async () => {
  const { ask, access } = setUp()
  access.request.mockRejectedValue(new WalletError(4200))
  expect(await ask('wallet_getCapabilities', ADDRESS)).toEqual({})
})

test('error: wallet_addEthereumChain: a network that the site lacks is not said to be unknown', async () => {
  const { ask, access } = setUp()
  access.switchNetwork.mockRejectedValue(new BaseError('Network not found', { code: 'NETWORK_NOT_FOUND' }))
  expect((await failure(ask('wallet_switchEthereumChain', { chainId: '0xa' }))).code).toBe(4902)
  expect((await failure(ask('wallet_addEthereumChain', { chainId: '0xa' }))).code).toBe(4200)
})

test.each([[137], ['137'], ['0x089'], ['0x0'], ['0x'], ['x'], [null]])(
  'error: wallet_switchEthereumChain: %s is no chain id',
  async (chainId) => {
    const { ask, access } = setUp()
    expect((await failure(ask('wallet_switchEthereumChain', { chainId }))).code).toBe(-32602)
    expect(access.switchNetwork).not.toHaveBeenCalled()
  },
)

test.each([['wallet_switchEthereumChain'], ['wallet_addEthereumChain']])('behavior: %s', async (method) => {
  const { ask, access } = setUp()
  expect(await ask(method, { chainId: '0x89' })).toBeNull()
  expect(access.switchNetwork).toHaveBeenCalledWith('eip155:137')
  expect((await failure(ask(method, { chainId: 'x' }))).code).toBe(-32602)
  expect((await failure(ask(method))).code).toBe(-32602)
})

test.each([
  [
    'a network that is not configured',
    new BaseError('Network not found', { code: 'NETWORK_NOT_FOUND' }),
    4902,
  ],
  ['no wallet', new BaseError('Connect a wallet first.', { code: 'NOT_CONNECTED' }), 4100],
  ['the account changed', new BaseError('The account changed', { code: 'ACCOUNT_CHANGED' }), 4100],
  ['the network changed', new BaseError('Another network', { code: 'NETWORK_CHANGED' }), 4901],
  ['the modal was closed', new BaseError('Modal closed', { code: 'MODAL_CLOSED' }), 4001],
  ['another switch took its place', new BaseError('Cancelled', { code: 'SWITCH_CANCELLED' }), 4001],
  ['refused', new WalletError(4001), 4001],
  ['anything', 'boom', -32603],
])('error: %s', async (_, thrown, code) => {
  const { ask, access } = setUp()
  access.request.mockRejectedValue(thrown)
  const error = await failure(ask('personal_sign'))
  expect(error).toBeInstanceOf(Error)
  expect(error.code).toBe(code)
  expect(error.message.length).toBeGreaterThan(3)
})

test('error: the data of a revert reaches the caller', async () => {
  const { ask, access } = setUp()
  const cause = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  access.request.mockRejectedValue(new BaseError('RPC Request failed', { cause }))
  expect(await failure(ask('eth_call'))).toMatchObject({ code: 3, data: '0x08c379a0' })
})

test.each([[undefined], [null], ['eth_accounts'], [{}], [{ method: 5 }]])(
  'error: request: %s',
  async (request) => {
    expect((await failure(setUp().provider.request(request))).code).toBe(-32600)
  },
)

test('behavior: events tell of changes only', () => {
  const { events, watch, become } = setUp({ ...away, networkId: 'eip155:1' })
  watch()
  become({})
  expect(events).toEqual([])
  become({ connected: true, addresses: [ADDRESS], networkId: 'eip155:137' })
  expect(events.splice(0)).toEqual([
    ['connect', { chainId: '0x89' }],
    ['chainChanged', '0x89'],
    ['accountsChanged', [ADDRESS]],
  ])
  become({ addresses: [OTHER_ADDRESS] })
  become({ addresses: [OTHER_ADDRESS] })
  expect(events.splice(0)).toEqual([['accountsChanged', [OTHER_ADDRESS]]])
  become(away)
  expect(events).toMatchObject([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
})
