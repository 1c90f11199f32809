import type { Connector, ConnectorEvent, Network } from '@wallet-widget/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { captureMethods, type Methods } from '../handle.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks.js'
import { createConnector } from './createConnector.js'

const networkId = `bip122:${bitcoinMainnet.id}` as const
const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const OTHER = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const testnet = `bip122:${bitcoinTestnet.id}` as const

/** The connector of a FAKE wallet with UniSat's API. */
function pretend(object: Record<string, unknown>): Connector {
  const methods = captureMethods(object, Object.keys(object)) as Methods
  const found = { key: 'x', name: 'x', icon: undefined, rdns: undefined, source: 'injected', object } as const
  return createConnector({ ...found, driver: 'unisat', methods }, 'x', false)
}

async function silent() {
  let chain = 'BITCOIN_MAINNET'
  const addresses = () => [chain === 'BITCOIN_MAINNET' ? MAIN : TEST]
  const connector = pretend({
    requestAccounts: async () => addresses(),
    getAccounts: async () => addresses(),
    getChain: async () => ({ enum: chain }),
    switchChain: async (wanted: string) => {
      chain = wanted
    },
    sendBitcoin: async () => 'ab'.repeat(32),
  })
  const told: ConnectorEvent[] = []
  connector.subscribe((event) => told.push(event))
  const signal = new AbortController().signal
  const asked = { namespaces: ['bip122'], network: undefined, networks: [], signal } as const
  await connector.connect({ ...asked, onProgress: () => {} })
  const moveTo = (wanted: string) => {
    chain = wanted
  }
  return { connector, told, signal, moveTo }
}

test('behavior: a wallet that does not say so has other accounts once it is switched', async () => {
  const { connector, told, signal } = await silent()
  const network = { ...bitcoinTestnet, caipNetworkId: testnet } as unknown as Network
  await connector.switchNetwork?.({ network, signal })
  expect(told).toMatchObject([
    { type: 'networkChanged', networkId: testnet, accounts: [{ address: TEST, type: 'payment' }] },
  ])
})

test('behavior: a wallet that moved silently is shown where it is, so that a switch moves it back', async () => {
  const { connector, told, signal, moveTo } = await silent()
  moveTo('BITCOIN_TESTNET')
  const params = { recipientAddress: OTHER, amount: '1000' }
  const sending = { method: 'sendTransfer', params, namespace: 'bip122', networkId, signal } as const
  await expect(connector.request(sending)).rejects.toMatchObject({ walletCode: 4901 })
  const accounts = [expect.objectContaining({ address: TEST })]
  expect(told).toEqual([
    { type: 'networkChanged', namespace: 'bip122', networkId: testnet, accounts },
    { type: 'accountsChanged', namespace: 'bip122', accounts },
  ])
})

test('F18: events are told in the order in which the wallet sent them', async () => {
  const listeners: ((accounts: readonly unknown[]) => void)[] = []
  const delays = [30, 0]
  const connector = pretend({
    on: (name: string, listener: (accounts: readonly unknown[]) => void) =>
      name === 'accountsChanged' && listeners.push(listener),
    // The older question is answered last.
    getPublicKey: () => new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0)),
  })
  const told: unknown[] = []
  connector.subscribe((event) => {
    if (event.type === 'accountsChanged') told.push(event.accounts[0]?.address)
  })
  for (const address of [MAIN, OTHER]) listeners[0]?.([address])
  await vi.waitFor(() => expect(told).toEqual([MAIN, OTHER]))
})

/** A FAKE wallet that never says where it is. */
function hanging() {
  const listeners = new Map<string, (value: unknown) => void>()
  const getChain = vi.fn(() => new Promise(() => {}))
  const connector = pretend({
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    getChain,
  })
  const told: ConnectorEvent[] = []
  connector.subscribe((event) => told.push(event))
  const say = (name: string, value: unknown) => listeners.get(name)?.(value)
  return { told, say, getChain }
}

test('F18: a lock is told at once, whatever the wallet has still to answer', async () => {
  const { told, say } = hanging()
  for (let i = 0; i < 200; i++) say(i % 2 ? 'chainChanged' : 'accountsChanged', i % 2 ? {} : [MAIN])
  say('accountsChanged', [])
  await vi.waitFor(() =>
    expect(told).toEqual([{ type: 'accountsChanged', namespace: 'bip122', accounts: [] }]),
  )
})

test('F16: of the events that wait only the last of each name is read', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { say, told, getChain } = hanging()
  for (let i = 0; i < 200; i++) say('chainChanged', {})
  say('networkChanged', 'testnet')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(getChain).toHaveBeenCalledTimes(2)
  expect(told).toEqual([{ type: 'networkChanged', namespace: 'bip122', networkId: testnet }])
})

test('F20: what a wallet was asked before it was locked is void, and an unlock does not wait for it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listeners = new Map<string, (value: unknown) => void>()
  const answers: ((value: unknown) => void)[] = []
  const connector = pretend({
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    getPublicKey: () => new Promise((resolve) => answers.push(resolve)),
  })
  const told: unknown[] = []
  connector.subscribe((event) => {
    if (event.type === 'accountsChanged') told.push(event.accounts[0]?.address)
  })
  for (const accounts of [[MAIN], [], [OTHER]]) listeners.get('accountsChanged')?.(accounts)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer('02'.repeat(33))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([undefined, OTHER])
})

test('error: NO_PAYMENT_ACCOUNT: a wallet that shares an address for ordinals alone', async () => {
  const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
  const object = {
    request: async (method: string) =>
      method === 'wallet_connect'
        ? {
            result: {
              addresses: [
                { address: taproot, purpose: 'ordinals', addressType: 'p2tr', publicKey: '00'.repeat(32) },
              ],
              network: { bitcoin: { name: 'Mainnet' } },
            },
          }
        : { error: { code: -32601, message: 'Not supported' } },
  }
  const methods = captureMethods(object, Object.keys(object)) as Methods
  const found = { key: 'x', name: 'x', icon: undefined, rdns: undefined, source: 'injected', object } as const
  const connector = createConnector({ ...found, driver: 'sats', methods }, 'x', false)
  const signal = new AbortController().signal
  const asked = { namespaces: ['bip122'], network: undefined, networks: [], signal } as const
  await expect(connector.connect({ ...asked, onProgress: () => {} })).rejects.toMatchObject({
    code: 'NO_PAYMENT_ACCOUNT',
  })
})
