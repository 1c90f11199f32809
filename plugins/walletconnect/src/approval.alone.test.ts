import type { BaseError } from '@wallet-widget/kernel'
import { createSimulatedAdapter, TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { NETWORKS, SOLANA, startPairing } from '../test/startPairing.js'
import type { PairingClient } from './client/pairingClient.js'
import * as startClient from './client/startClient.js'
import { readNamespaces } from './session/readNamespaces.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: BaseError) => error.code,
  )
const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`

/** Writes down the network and the account in use, whenever the widget tells of either. */
function watchPlaces({ state }: Awaited<ReturnType<typeof startPairing>>['widget']): readonly string[] {
  const seen: string[] = []
  const note = () => {
    const place = `${state.$network.get().network?.caipNetworkId} ${state.$account.get().caipAddress}`
    if (seen.at(-1) !== place) seen.push(place)
  }
  state.$account.listen(note)
  state.$network.listen(note)
  return seen
}

test('T9: an account counts on the networks that it was approved for alone', async () => {
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { accounts: { 'eip155:1': [A], 'eip155:137': [B] }, failures: { onlyNamespaces: ['eip155'] } },
  })
  await connect()
  expect(widget.state.$account.get().accounts.map(({ address }) => address)).toEqual([A])
  const seen = watchPlaces(widget)
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$account.get().caipAddress).toBe(`eip155:137:${B}`)
  expect(await widget.request({ namespace: 'eip155', method: 'eth_accounts' })).toEqual([B])
  await wallet.switchChain('eip155:1')
  await vi.waitFor(() => expect(widget.state.$account.get().caipAddress).toBe(`eip155:1:${A}`))
  // The network and its account are one change: at no moment is there the one with the other's.
  expect(seen).toEqual([`eip155:137 eip155:137:${B}`, `eip155:1 eip155:1:${A}`])
})

test('behavior: one account in two spellings is one', async () => {
  const { widget, connect } = await startPairing(undo, {
    wallet: {
      accounts: { 'eip155:1': [A, `0x${'A'.repeat(40)}`] },
      failures: { onlyNamespaces: ['eip155'] },
    },
  })
  await connect()
  expect(widget.state.$account.get().accounts).toHaveLength(1)
})

test('behavior: 600 accounts on one network leave those on another', async () => {
  const others = Array.from({ length: 600 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  const { widget, connect } = await startPairing(undo, {
    wallet: { accounts: { 'eip155:1': others, 'eip155:137': [B] }, failures: { onlyNamespaces: ['eip155'] } },
  })
  await connect()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$account.get().caipAddress).toBe(`eip155:137:${B}`)
})

test('behavior: taproot beside another kind is for ordinals, and never active', async () => {
  const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
  const segwit = 'bc1qvux25709r4uw6rzc8wyl7wwecjdhrx085hm5ty'
  const { connect } = await startPairing(undo, {
    wallet: {
      accounts: { 'bip122:000000000019d6689c085ae165831e93': [taproot, segwit] },
      failures: { onlyNamespaces: ['bip122'] },
    },
  })
  const [connection] = await connect()
  expect(connection?.accounts.map(({ address, type }) => [address, type])).toEqual([
    [segwit, 'payment'],
    [taproot, 'ordinal'],
  ])
  expect(connection?.address).toBe(segwit)
})

test('behavior: the addresses of Polkadot, of whatever length', () => {
  const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const proposed = { polkadot: { chains: [POLKADOT], methods: [], events: [] } }
  const read = (...addresses: string[]) =>
    readNamespaces({ polkadot: { accounts: addresses.map((one) => `${POLKADOT}:${one}`) } }, proposed)
  const addresses = [
    '111111111111111111111111111111111HC1', // a key of zeros
    '13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB',
    '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
  ]
  expect(
    read(...addresses)
      .get('polkadot')
      ?.accounts.map(({ address }) => address),
  ).toEqual(addresses)
  expect(() => read('1'.repeat(34))).toThrow('not valid')
  expect(() => read('1'.repeat(51))).toThrow('not valid')
})

test('args: network', async () => {
  const { widget, scan } = await startPairing(undo)
  undo.push(scan())
  await widget.connect({ connectorId: 'walletConnect', network: 'eip155:137' })
  expect(widget.state.$connections.get()[0]?.networkId).toBe('eip155:137')
})

test('behavior: an update widens the session by a network and a chain', async () => {
  const { widget, wallet, connect } = await startPairing(undo, { wallet: { networks: ['eip155:1'] } })
  await connect()
  await wallet.addNetwork('eip155:137')
  await wallet.addNetwork(SOLANA)
  await vi.waitFor(() => expect(widget.state.$connections.get()).toHaveLength(2))
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(wallet.requests).toEqual([])
  expect(
    widget.state.$connections
      .get()
      .map(({ namespace }) => namespace)
      .sort(),
  ).toEqual(['eip155', 'solana'])
})

test('behavior: a network set after the pairing is reached when the wallet adds it', async () => {
  const chains = ['eip155', 'solana', 'bip122'] as const
  const adapters = chains.map((namespace) => createSimulatedAdapter({ namespace }))
  const [first] = TEST_NETWORKS
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { networks: ['eip155:1'] },
    config: { networks: [first], adapters },
  })
  await connect()
  await widget.setNetworks(NETWORKS)
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$account.get().caipAddress).toMatch(/^eip155:137:/)
  const params = ['0x00', wallet.addresses.eip155]
  expect(await widget.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
})

/** A session on Ethereum alone, of a wallet whose word of its network can be put in. */
async function connectOnEthereum() {
  const start = vi.spyOn(startClient, 'startClient')
  const setup = await startPairing(undo, {
    wallet: { networks: ['eip155:1'] },
    config: { networks: [...TEST_NETWORKS, { ...TEST_NETWORKS[1], id: 10, name: 'OP Mainnet' }] },
  })
  await setup.connect()
  const client: PairingClient = await start.mock.results.at(-1)?.value
  const { sign } = client
  const [struct] = sign.session.getAll()
  const topic = struct?.topic ?? ''
  return {
    ...setup,
    sayMovedTo: (chain: unknown) =>
      sign.events.emit(
        'session_event' as 'session_delete',
        {
          topic,
          params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: chain } },
        } as never,
      ),
    update: (namespaces: unknown) =>
      void sign.events.emit('session_update', { id: 1, topic, params: { namespaces } } as never),
    approved: () => sign.session.get(topic).namespaces.eip155?.chains,
  }
}

test.each([137, '137', '0x89', 'eip155:137', 'eip155:0x89'])(
  'T9: a network that the wallet moved to (%j) is in use only once its session approves it',
  async (chain) => {
    const { widget, wallet, sayMovedTo } = await connectOnEthereum()
    const here = widget.state.$account.get().caipAddress
    const seen = watchPlaces(widget)
    sayMovedTo(chain)
    const params = ['0x00', wallet.addresses.eip155]
    const sign = () => widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    const chainId = () => widget.request({ namespace: 'eip155', method: 'eth_chainId' })
    expect([await sign(), await chainId()]).toEqual([expect.stringMatching(/^0x/), '0x1'])
    expect(widget.state.$account.get().caipAddress).toBe(here)
    expect(seen).toEqual([])
    await wallet.addNetwork('eip155:137')
    await vi.waitFor(() => expect(widget.state.$account.get().caipAddress).toMatch(/^eip155:137:/))
    expect([await sign(), await chainId()]).toEqual([expect.stringMatching(/^0x/), '0x89'])
    expect(wallet.requests.map((one) => one.chainId)).toEqual(['eip155:1', 'eip155:137'])
  },
)

test.each([56, 'eip155:56', '0x38'])(
  'T9: a network that the site does not have (%j) is not shown: the session serves the one in use',
  async (chain) => {
    const { widget, wallet, sayMovedTo } = await connectOnEthereum()
    const seen = watchPlaces(widget)
    sayMovedTo(chain)
    const params = ['0x00', wallet.addresses.eip155]
    expect(await widget.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
    expect(widget.state.$connections.get().map(({ networkId }) => networkId)).toEqual(['eip155:1'])
    expect(seen).toEqual([])
  },
)

test('T9: a network to connect on that the wallet does not approve is not shown', async () => {
  const { widget, wallet, scan } = await startPairing(undo, { wallet: { networks: ['eip155:1'] } })
  undo.push(scan())
  await widget.connect({ connectorId: 'walletConnect', network: 'eip155:137' })
  expect(widget.state.$account.get().caipAddress).toMatch(/^eip155:1:/)
  const params = ['0x00', wallet.addresses.eip155]
  expect(await widget.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
})

test('T9: where the network in use is no longer approved, one that is takes its place', async () => {
  const { widget, wallet, update, approved } = await connectOnEthereum()
  const [before, methods, events] = [approved(), ['personal_sign'], ['chainChanged']]
  await wallet.addNetwork('eip155:137')
  await vi.waitFor(() => expect(approved()).not.toEqual(before))
  await widget.switchNetwork({ network: 'eip155:137' })
  update({ eip155: { methods, events, accounts: [`eip155:1:${wallet.addresses.eip155}`] } })
  expect(widget.state.$account.get().caipAddress).toMatch(/^eip155:1:/)
  expect(await widget.request({ namespace: 'eip155', method: 'eth_chainId' })).toBe('0x1')
})

test.each(['wallet', 'visitor'])(
  'behavior: a network that the %s chose since then is not left for one that is approved late',
  async (by) => {
    const { widget, wallet, sayMovedTo, approved } = await connectOnEthereum()
    await wallet.addNetwork('eip155:137')
    await vi.waitFor(() => expect(approved()).toContain('eip155:137'))
    sayMovedTo(10)
    if (by === 'wallet') sayMovedTo(1)
    else await widget.switchNetwork({ network: 'eip155:137' })
    await wallet.addNetwork('eip155:10')
    await vi.waitFor(() => expect(approved()).toContain('eip155:10'))
    // What would follow from it comes before the answer to this.
    const params = ['0x00', wallet.addresses.eip155]
    await widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    expect(widget.state.$account.get().caipAddress).toMatch(by === 'wallet' ? /^eip155:1:/ : /^eip155:137:/)
  },
)

test('F16: what waits for the wallet when the session ends is rejected', async () => {
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { failures: { hangRequests: true } },
  })
  await connect()
  const params = [{ from: wallet.addresses.eip155, to: A, value: '0x1' }]
  const asked = widget.request({ namespace: 'eip155', method: 'eth_sendTransaction', params })
  const failed = asked.catch((error: BaseError) => error)
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await widget.disconnect()
  const error = (await failed) as BaseError
  expect([error.code, error.message]).toEqual(['WALLET_DISCONNECTED', expect.stringContaining('look there')])
})

test('T9: a session that the widget itself refuses does not live on in the wallet', async () => {
  const accounts = { 'eip155:1': [A] }
  const adapter = { ...createSimulatedAdapter({ namespace: 'eip155' }), isAddress: () => false }
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { accounts, failures: { onlyNamespaces: ['eip155'] } },
    config: { networks: TEST_NETWORKS, adapters: [adapter] },
  })
  expect(await codeOf(connect())).toBe('INVALID_WALLET_ANSWER')
  expect(widget.state.$connections.get()).toEqual([])
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
})

test.each([5001, 5002, 5003])('error: refused with %i', async (code) => {
  const { connect } = await startPairing(undo, { wallet: { failures: { reject: code } } })
  expect(await codeOf(connect())).toBe('CONNECTION_REJECTED')
})
