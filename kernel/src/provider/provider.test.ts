import { expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import type { ProviderAccess } from '../chains/chainAdapter.js'
import { toProviderError } from '../errors/toProviderError.js'
import { deferredProvider } from './deferredProvider.js'
import type { EventProvider } from './eventProvider.js'

const isConnected = () => false

/** A provider that hands everything to its access, as a chain's adapter would. */
const createProvider = (access: ProviderAccess) => {
  const listeners = new Map<unknown, () => void>()
  const on = (_: string, listener: (...args: unknown[]) => void) => {
    listeners.set(
      listener,
      access.subscribe(() => listener(access.state())),
    )
    return provider
  }
  const off = (_: string, listener: unknown) => {
    listeners.get(listener)?.()
    return provider
  }
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'state') return Promise.resolve(access.state())
      if (method === 'connect') return access.connect()
      if (method === 'disconnect') return access.disconnect()
      if (method === 'switch') return access.switchNetwork('eip155:137')
      if (method === 'elsewhere') return access.request({ method: 'personal_sign', networkId: 'eip155:137' })
      return access.request({ method, params })
    },
    on,
    once: on,
    addListener: on,
    off,
    removeListener: off,
  } as unknown as EventProvider
  return provider
}

function open(config: Parameters<typeof simulateWidget>[0] = {}) {
  const wallet = simulateWallet()
  const create = vi.fn(createProvider)
  const { widget } = simulateWidget({
    wallets: [wallet],
    chains: [simulateChain('eip155', { createProvider: create })],
    ...config,
  })
  return {
    widget,
    wallet,
    create,
    provider: widget.provider<EventProvider>('eip155'),
    isOpen: () => widget.state.$router.get().open,
  }
}

test('default: there at once, made when it is first asked', async () => {
  const { widget, create, provider } = open()
  expect(widget.provider('eip155')).toBe(provider)
  await settle()
  expect(create).not.toHaveBeenCalled()
  expect(await provider.request({ method: 'state' })).toEqual({
    addresses: [],
    networkId: 'eip155:1',
    connected: false,
  })
  await provider.request({ method: 'state' })
  expect(create).toHaveBeenCalledTimes(1)
})

test('behavior: state: the active address first', async () => {
  const { widget, provider } = open()
  await widget.connect({ connectorId: 'simulated' })
  await widget.switchAccount({ address: B })
  expect(await provider.request({ method: 'state' })).toEqual({
    addresses: [B, A],
    networkId: 'eip155:1',
    connected: true,
  })
})

test('behavior: requests go through the widget', async () => {
  const { widget, wallet, provider } = open()
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await widget.connect({ connectorId: 'simulated' })
  expect(await provider.request({ method: 'personal_sign', params: ['0x00'] })).toBe(
    'simulated personal_sign',
  )
  expect(wallet.request.mock.calls[0]?.[0]).toMatchObject({ params: ['0x00'], networkId: 'eip155:1' })
  await expect(provider.request({ method: 'elsewhere' })).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
})

test('R4: what the page changes while the provider is fetched changes nothing', async () => {
  const { widget, wallet, provider } = open()
  await widget.connect({ connectorId: 'simulated' })
  const request = { method: 'eth_sendTransaction', params: [{ to: A }] }
  const asking = provider.request(request)
  request.method = 'personal_sign'
  request.params[0]!.to = B
  await asking
  expect(wallet.request.mock.calls[0]?.[0]).toMatchObject({
    method: 'eth_sendTransaction',
    params: [{ to: A }],
  })
})

test('behavior: connect: opens the modal and resolves once connected', async () => {
  const { widget, provider, isOpen } = open()
  const connecting = provider.request({ method: 'connect' })
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  expect(widget.state.$router.get().view).toBe('Connect')
  await widget.connect({ connectorId: 'simulated' })
  expect(await connecting).toEqual([A, B])
  // The page goes on with what it asked for.
  expect(isOpen()).toBe(false)
  expect(await provider.request({ method: 'connect' })).toEqual([A, B])
})

test('args: afterConnect: stay: what the page opened is not closed', async () => {
  const { widget, provider, isOpen } = open({ afterConnect: 'stay' })
  const connecting = provider.request({ method: 'connect' })
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  await widget.connect({ connectorId: 'simulated' })
  expect(await connecting).toEqual([A, B])
  expect(isOpen()).toBe(true)
})

test('behavior: connect: waits for the wallet that is being asked, without leaving its view', async () => {
  const { widget, wallet, provider } = open()
  const answer = defer<Awaited<ReturnType<typeof wallet.connect>>>()
  wallet.connect.mockImplementationOnce(() => answer.promise)
  const connecting = widget.connect({ connectorId: 'simulated' })
  await vi.waitFor(() => expect(wallet.connect).toHaveBeenCalled())
  const asking = provider.request({ method: 'connect' })
  await settle()
  expect(widget.state.$router.get().open).toBe(false)
  answer.resolve([{ namespace: 'eip155', accounts: [account('eip155', A)], networkId: 'eip155:1' }])
  await connecting
  expect(await asking).toEqual([A])
})

test('behavior: connect: inline too', async () => {
  const { widget, provider, isOpen } = open({ inline: true })
  const connecting = provider.request({ method: 'connect' })
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  await widget.connect({ connectorId: 'simulated' })
  expect(await connecting).toEqual([A, B])
})

test('error: connect: closing the modal is what EIP-1193 calls a refusal', async () => {
  const { widget, provider, isOpen } = open()
  const connecting = provider.request({ method: 'connect' }).catch((error) => error)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  await widget.close()
  const error = await connecting
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'ProviderRpcError', code: 4001, message: 'Modal closed' })
  expect(toProviderError(error)).toMatchObject({ name: 'ProviderRpcError', code: 4001 })
})

test('error: connect: a modal closed before anybody listens', async () => {
  const { widget, provider } = open()
  const { open: reallyOpen } = widget
  Object.assign(widget, {
    async open(request: object) {
      await reallyOpen(request)
      await widget.close()
    },
  })
  await expect(provider.request({ method: 'connect' })).rejects.toMatchObject({ code: 4001 })
})

test('F27: connect: destroying the widget ends the wait', async () => {
  const { widget, provider, isOpen } = open()
  const connecting = provider.request({ method: 'connect' }).catch((error) => error)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  widget.destroy()
  expect(await connecting).toMatchObject({ code: 4001 })
})

test('behavior: disconnect, switchNetwork', async () => {
  const { widget, provider } = open()
  await widget.connect({ connectorId: 'simulated' })
  await provider.request({ method: 'switch' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  await provider.request({ method: 'disconnect' })
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('behavior: listeners are told of changes until they are removed', async () => {
  const { widget, wallet, provider } = open()
  await widget.connect({ connectorId: 'simulated' })
  for (const [add, remove] of [
    ['on', 'off'],
    ['addListener', 'removeListener'],
  ] as const) {
    const listener = vi.fn()
    expect(provider[add]('accountsChanged', listener)).toBe(provider)
    await settle()
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
    expect(listener).toHaveBeenCalledWith({ addresses: [B], networkId: 'eip155:1', connected: true })
    provider[remove]('accountsChanged', listener)
    await settle()
    listener.mockClear()
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
    expect(listener).not.toHaveBeenCalled()
  }
})

test('error: a namespace that is not configured', () => {
  const { widget } = open()
  expect(() => widget.provider('solana')).toThrow(expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }))
})

test('error: a chain without a provider', async () => {
  const { widget } = simulateWidget()
  const provider = widget.provider<EventProvider>('eip155')
  provider.on('connect', () => {})
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
  })
})

test('F24: one that could not be fetched is fetched again', async () => {
  const real = { request: async () => 'answer' } as unknown as EventProvider
  const fetch = vi
    .fn<() => Promise<EventProvider>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(real)
  const provider = deferredProvider({ load: fetch, isConnected })
  await expect(provider.request({ method: 'any' })).rejects.toThrow('offline')
  expect(await provider.request({ method: 'any' })).toBe('answer')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('behavior: listeners are added and removed in the order asked', async () => {
  const fetched = defer<EventProvider>()
  const calls: string[] = []
  const real = { on: () => calls.push('on'), removeListener: () => calls.push('removeListener') }
  const provider = deferredProvider({ load: () => fetched.promise, isConnected })
  const listener = () => {}
  provider.on('connect', listener).removeListener('connect', listener)
  fetched.resolve(real as unknown as EventProvider)
  await settle()
  expect(calls).toEqual(['on', 'removeListener'])
})

test('behavior: what only some chains have: methods at once, other members when it is there', async () => {
  class Transaction {
    constructor(readonly lamports: number) {}
    double = () => this.lamports * 2
  }
  const real = {
    publicKey: 'key',
    request: async () => 'answer',
    signTransaction: (transaction: Transaction) => transaction.double(),
  }
  const provider = deferredProvider({
    load: async () => real as unknown as EventProvider,
    isConnected,
    shape: { methods: ['signTransaction'], properties: ['publicKey'] },
  }) as unknown as Record<string, unknown>
  expect(provider.publicKey).toBeUndefined()
  expect(provider.then).toBeUndefined()
  const sign = provider.signTransaction as (transaction: Transaction) => Promise<number>
  expect(await sign(new Transaction(2))).toBe(4)
  expect(provider.publicKey).toBe('key')
})

test('behavior: has the members of EIP-1193, and no others, as libraries look for them', () => {
  const { provider } = open()
  for (const name of ['request', 'on', 'once', 'off', 'addListener', 'removeListener', 'isConnected'])
    expect(name in provider).toBe(true)
  expect('sendAsync' in provider || 'then' in provider).toBe(false)
  expect((provider as { sendAsync?: unknown }).sendAsync).toBeUndefined()
  expect(provider.isConnected?.()).toBe(false)
})

test.each([
  ['asks for something', (provider: EventProvider) => provider.request({ method: 'state' })],
  ['asks for nothing', () => {}],
])(
  'behavior: listeners added while its code can’t be fetched are told later, of a page that %s',
  async (_, ask) => {
    const { widget, create, provider } = open()
    create.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const [heard, removed] = [vi.fn(), vi.fn()]
    provider.on('change', heard)
    provider.on('change', removed)
    provider.off('change', removed)
    await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    await ask(provider)
    await widget.connect({ connectorId: 'simulated' })
    await settle()
    await widget.disconnect()
    expect(heard).toHaveBeenCalled()
    expect(removed).not.toHaveBeenCalled()
  },
)
