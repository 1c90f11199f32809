import type { ConnectorEvent } from '@wallet-widget/kernel'
import { beforeEach, expect, test } from 'vitest'
import { ADDRESS, fakeProvider } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { subscribe } from './subscribe.js'

let raw: ReturnType<typeof fakeProvider>
let events: ConnectorEvent[]
let stop: () => void

beforeEach(() => {
  raw = fakeProvider()
  events = []
  stop = subscribe(captureProvider(raw) as WalletHandle, (event) => void events.push(event))
})

test('default', () => {
  raw.emit('accountsChanged', [ADDRESS])
  raw.emit('chainChanged', '0x89')
  raw.emit('disconnect', { code: 4900, message: 'gone' })
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

test.each([[undefined], [null], ['gone'], [new Error('gone')]])('behavior: disconnect with %s', (error) => {
  raw.emit('disconnect', error)
  expect(events).toMatchObject([{ type: 'disconnected' }])
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
