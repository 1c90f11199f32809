import type { Connector, ConnectorEvent, Network } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
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
  expect(told).toEqual([{ type: 'networkChanged', namespace: 'bip122', networkId: testnet }])
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
