import type { Connector, ConnectorEvent, Network } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createPage, usePage } from '../../test/fakePage.js'
import { captureMethods, type Methods } from '../handle.js'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from '../index.js'
import { createConnector } from './createConnector.js'

const MAINNET = `bip122:${bitcoinMainnet.id}` as const
const TESTNET = `bip122:${bitcoinTestnet.id}` as const
const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const network = { ...bitcoinTestnet, caipNetworkId: TESTNET } as unknown as Network

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A FAKE wallet with UniSat's API. Each question for its addresses is answered with the next of `shared`, the last one for good. */
function pretend({
  chain = 'BITCOIN_MAINNET',
  shared = [[MAIN]],
}: {
  chain?: string
  shared?: string[][]
} = {}) {
  const listeners = new Map<string, (value: unknown) => void>()
  const state = { chain, answers: [...shared], moved: [[], [], [], [], [TEST]] as string[][] }
  const object = {
    requestAccounts: async () => [MAIN],
    getAccounts: async () => (state.answers.length > 1 ? state.answers.shift() : state.answers[0]),
    getChain: async () => ({ enum: state.chain }),
    switchChain: async (wanted: string) => {
      state.chain = wanted
      state.answers = [...state.moved]
    },
    signMessage: async () => '00'.repeat(65),
    sendBitcoin: async () => 'ab'.repeat(32),
    on: (name: string, listener: (value: unknown) => void) => void listeners.set(name, listener),
    removeListener: () => {},
  }
  return { object, state, say: (name: string, value: unknown) => listeners.get(name)?.(value) }
}

function connectorOf(object: object, driver: 'unisat' | 'sats' = 'unisat') {
  const methods = captureMethods(object, Object.keys(object)) as Methods
  const found = { key: 'x', name: 'X', icon: undefined, rdns: undefined, source: 'injected', object } as const
  const connector = createConnector({ ...found, driver, methods }, 'x', false)
  const told: ConnectorEvent[] = []
  connector.subscribe((event) => told.push(event))
  return { connector, told }
}

const { signal } = new AbortController()
const request = { namespaces: ['bip122'], network: undefined, networks: [], signal, onProgress() {} } as const
const connect = (connector: Connector) => connector.connect(request)

/** Ends what waits for a wallet that never comes to it. */
async function waitInVain<Value>(task: Promise<Value>): Promise<Value> {
  task.catch(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  return task
}

test('K33: a wallet that moves and shares nothing for a moment is never shown on the one network with its address of the other', async () => {
  const { object } = pretend()
  const page = usePage(createPage())
  page.unisat = object
  const { widget, destroy } = createTestWidget({
    plugins: [bitcoin()],
    networks: [bitcoinTestnet],
    connectors: [],
    adapters: [],
  })
  await widget.ready
  const shown = new Set<string | undefined>()
  const stop = widget.state.$account.subscribe(({ caipAddress }) => shown.add(caipAddress))
  await widget.connect({ connectorId: 'bip122.injected.unisat' })
  expect(widget.state.$network.get().unsupported).toBe(true)
  await widget.switchNetwork({ network: TESTNET })
  expect(widget.state.$account.get().caipAddress).toBe(`${TESTNET}:${TEST}`)
  expect([...shown]).toEqual([undefined, `${MAINNET}:${MAIN}`, `${TESTNET}:${TEST}`])
  stop()
  destroy()
})

test('args: network: connected there once the wallet shares its address there', async () => {
  const { connector } = connectorOf(pretend().object)
  expect(await connector.connect({ ...request, network })).toMatchObject([
    { networkId: TESTNET, accounts: [{ address: TEST }] },
  ])
})

test('error: a wallet that moves and shares no address there: said, with where it is', async () => {
  vi.useFakeTimers()
  for (const moved of [[[]], [[MAIN]]]) {
    const { object, state } = pretend()
    state.moved = moved
    const { connector, told } = connectorOf(object)
    await connect(connector)
    const switching = connector.switchNetwork?.({ network, signal }) as Promise<void>
    await expect(waitInVain(switching)).rejects.toMatchObject({
      walletCode: 4901,
      details: 'X is on Bitcoin Testnet, and shares no address of it.',
    })
    await expect(waitInVain(connector.connect({ ...request, network }))).rejects.toMatchObject({
      walletCode: 4901,
    })
    expect(told).toEqual([])
  }
})

test('behavior: a wallet that answers nothing yet when it is connected is waited for', async () => {
  const { object } = pretend({ shared: [[], [], [MAIN]] })
  const { connector } = connectorOf({ ...object, requestAccounts: async () => [] })
  expect(await connect(connector)).toMatchObject([{ networkId: MAINNET, accounts: [{ address: MAIN }] }])
})

test('error: connected with an address of another network than it says it is on', async () => {
  const object = {
    request: async (method: string) =>
      method === 'wallet_connect' || method === 'wallet_getAccount'
        ? {
            result: {
              addresses: [{ address: MAIN, purpose: 'payment' }],
              network: { bitcoin: { name: 'Testnet4' } },
            },
          }
        : { error: { code: -32601, message: 'Not supported' } },
  }
  vi.useFakeTimers()
  const { connector } = connectorOf(object, 'sats')
  await expect(waitInVain(connect(connector))).rejects.toMatchObject({
    walletCode: 4901,
    details: 'X is on Bitcoin Testnet4, and shares no address of it.',
  })
})

test('behavior: restored on the network of its address alone', async () => {
  const late = connectorOf(pretend({ chain: 'BITCOIN_TESTNET', shared: [[MAIN], [], [TEST]] }).object)
  expect(await late.connector.reconnect(request)).toMatchObject([
    { networkId: TESTNET, accounts: [{ address: TEST }] },
  ])
  vi.useFakeTimers()
  const never = connectorOf(pretend({ chain: 'BITCOIN_TESTNET' }).object)
  await expect(waitInVain(never.connector.reconnect(request))).rejects.toMatchObject({ walletCode: 4901 })
})

test('behavior: a wallet that tells its network before it has its address there is moved in one go', async () => {
  const { object, state, say } = pretend()
  const { connector, told } = connectorOf(object)
  await connect(connector)
  state.chain = 'BITCOIN_TESTNET'
  state.answers = [[], [MAIN], [TEST]]
  say('chainChanged', { enum: 'BITCOIN_TESTNET' })
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  const accounts = [expect.objectContaining({ address: TEST })]
  expect(told).toEqual([
    { type: 'networkChanged', namespace: 'bip122', networkId: TESTNET, accounts },
    { type: 'accountsChanged', namespace: 'bip122', accounts },
  ])
})

test('behavior: a wallet that tells an account of another network shares nothing until that is resolved', async () => {
  vi.useFakeTimers()
  for (const tell of ['accounts', 'network']) {
    const { object, state, say } = pretend()
    const { connector, told } = connectorOf(object)
    await connect(connector)
    state.chain = 'BITCOIN_TESTNET'
    if (tell === 'accounts') say('accountsChanged', [MAIN])
    else say('networkChanged', 'testnet')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([{ type: 'accountsChanged', namespace: 'bip122', accounts: [] }])
  }
})

test('behavior: addresses of another network answer no request', async () => {
  const { object } = pretend({ shared: [[TEST]] })
  const { connector } = connectorOf(object)
  const asked = {
    method: 'getAccountAddresses',
    params: {},
    namespace: 'bip122',
    networkId: MAINNET,
  } as const
  await expect(connector.request({ ...asked, signal })).rejects.toMatchObject({ walletCode: 4901 })
  expect(await connector.request({ ...asked, networkId: TESTNET, signal })).toMatchObject([{ address: TEST }])
})

test('behavior: a wallet of a chain that is not known here is taken at its word', async () => {
  const { object } = pretend({ chain: 'FRACTAL_BITCOIN_MAINNET' })
  const { connector } = connectorOf(object)
  expect(await connect(connector)).toMatchObject([{ networkId: 'bip122:FRACTAL_BITCOIN_MAINNET' }])
})
