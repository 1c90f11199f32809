import type { ConnectorEvent } from '@wallet-widget/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADDRESS, fakeProvider } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { subscribe } from './subscribe.js'

let raw: ReturnType<typeof fakeProvider>
let events: ConnectorEvent[]
let stop: () => void

beforeEach(() => {
  raw = fakeProvider({ eth_accounts: () => [] })
  events = []
  stop = subscribe(captureProvider(raw) as WalletHandle, (event) => void events.push(event))
})

test('default', async () => {
  raw.emit('accountsChanged', [ADDRESS])
  raw.emit('chainChanged', '0x89')
  raw.emit('disconnect', { code: 4900, message: 'gone' })
  await vi.waitFor(() => expect(events).toHaveLength(3))
  expect(events).toEqual([
    {
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
    },
    { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' },
    { type: 'disconnected', reason: 'gone' },
  ])
})

test('behavior: no account: the wallet is locked or took its permission back', () => {
  raw.emit('accountsChanged', [])
  expect(events).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [] }])
})

test.each([['0x89'], ['0X89'], ['137'], [137]])('behavior: chain %s', (chain) => {
  raw.emit('chainChanged', chain)
  expect(events).toMatchObject([{ networkId: 'eip155:137' }])
})

test.each([[Number.NaN], ['NaN'], [null], [undefined], ['0x'], [''], [{}], [-1], [1.5], ['loading']])(
  'F15: chain %s is passed over',
  (chain) => {
    raw.emit('chainChanged', chain)
    expect(events).toEqual([])
  },
)

test.each([[null], ['x'], [[ADDRESS, null]], [{}], [undefined]])(
  'F15: accounts %s are passed over',
  (accounts) => {
    raw.emit('accountsChanged', accounts)
    expect(events).toEqual([])
  },
)

test('behavior: 1013 is a hiccup of MetaMask, no disconnect', () => {
  raw.emit('disconnect', { code: 1013, message: 'Disconnected from chain. Attempting to connect.' })
  expect(events).toEqual([])
})

test.each([[undefined], [null], ['gone'], [new Error('gone')]])(
  'behavior: disconnect with %s',
  async (error) => {
    raw.emit('disconnect', error)
    await vi.waitFor(() => expect(events).toMatchObject([{ type: 'disconnected' }]))
  },
)

test('behavior: one that lost its own connection is there again when it has it back', async () => {
  raw.table.eth_accounts = () => [ADDRESS]
  raw.emit('disconnect', { code: 4900, message: 'offline' })
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [] }]))
  raw.emit('connect', { chainId: '0x1' })
  await vi.waitFor(() => expect(events[1]).toMatchObject({ accounts: [{ address: ADDRESS }] }))
})

test.each([
  ['refuses to say', () => Promise.reject(Object.assign(new Error('Disconnected'), { code: 4900 }))],
  ['says nothing that can be read', () => 'gone'],
])('behavior: so is one that %s meanwhile what it shares', async (_, answer) => {
  raw.table.eth_accounts = answer
  raw.emit('disconnect', { code: 4900, message: 'offline' })
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [] }]))
  raw.table.eth_accounts = () => [ADDRESS]
  raw.emit('connect', { chainId: '0x1' })
  await vi.waitFor(() => expect(events[1]).toMatchObject({ accounts: [{ address: ADDRESS }] }))
})

test('behavior: one that shares nothing any more is disconnected, whichever way it says so', async () => {
  raw.table.eth_accounts = () => Promise.reject(Object.assign(new Error('No'), { code: 4100 }))
  raw.emit('disconnect', { code: 4900, message: 'gone' })
  raw.emit('accountsChanged', [])
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'gone' }))
})

test('F16: what it answers of an earlier time, once it is back, holds no more', async () => {
  let answer = (_: unknown) => {}
  raw.table.eth_accounts = () => new Promise((resolve) => (answer = resolve))
  raw.emit('disconnect', { code: 4900, message: 'offline' })
  await Promise.resolve()
  raw.table.eth_accounts = () => [ADDRESS]
  raw.emit('connect', { chainId: '0x1' })
  await vi.waitFor(() => expect(events).toHaveLength(1))
  answer([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(events).toMatchObject([{ accounts: [{ address: ADDRESS }] }])
})

test('behavior: what it answers once nobody listens is not told', async () => {
  raw.emit('disconnect', {})
  stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(events).toEqual([])
})

test('behavior: stops', () => {
  stop()
  raw.emit('accountsChanged', [ADDRESS])
  expect([events, raw.listenerCount()]).toEqual([[], 0])
})

test('F15: a provider without events, or whose events throw', () => {
  const bare = captureProvider({ request: async () => null }) as WalletHandle
  subscribe(bare, () => {})()
  const throwing = () => {
    throw new Error('no events')
  }
  subscribe(captureProvider({ request: throwing, on: throwing }) as WalletHandle, () => {})()
})
