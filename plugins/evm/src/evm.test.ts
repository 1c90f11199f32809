import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountDetail } from '@wallet-widget/kernel'
import { guestbookAbi, localAddresses } from '@wallet-widget/local'
import type { ReadableAtom } from 'nanostores'
import { parseEther } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, announce, fakeProvider, OTHER_ADDRESS, refuse } from '../test/fakeProvider.js'
import { nodeWallet } from '../test/nodeWallet.js'
import { failure, ID, onChain, STRANGER } from '../test/onChain.js'
import type { EvmOptions } from './index.js'

const chain = onChain()

/** Watches a store until it has settled. */
const settled = <Value>(store: ReadableAtom<AccountDetail<Value>>) =>
  new Promise<AccountDetail<Value>>((resolve) => {
    const stop = store.subscribe((detail) => {
      if (detail.status !== 'loaded' && detail.status !== 'failed') return
      queueMicrotask(() => stop())
      resolve(detail)
    })
  })

test('default', async () => {
  const widget = await chain.connected()
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    address: OTHER_ADDRESS,
    caipAddress: `eip155:1:${OTHER_ADDRESS}`,
  })
  expect(widget.state.$connectors.get()).toMatchObject([{ id: ID, type: 'ANNOUNCED' }])
})

test('behavior: the wallet behind window.ethereum, now or late', async () => {
  Object.assign(chain.page(), { ethereum: nodeWallet({}, [ADDRESS]) })
  const now = await chain.start()
  expect(now.state.$connectors.get().map(({ id, type, name }) => [id, type, name])).toEqual([
    [ID, 'ANNOUNCED', 'Fake'],
    ['injected', 'INJECTED', 'Browser Wallet'],
  ])
  expect((await chain.start({ injected: false })).state.$connectors.get().map(({ id }) => id)).toEqual([ID])
  expect((await chain.start({ announced: false })).state.$connectors.get().map(({ id }) => id)).toEqual([
    'injected',
  ])

  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const late = await chain.start()
  Object.assign(page, { ethereum: nodeWallet({}, [ADDRESS]) })
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(late.state.$connectors.get().map(({ id }) => id)).toEqual(['injected'])
})

test('behavior: a wallet from before EIP-6963 is named by its flags, unless it announces itself too', async () => {
  const names = async (flags: object, options = {}) => {
    Object.assign(chain.page(), { ethereum: { ...nodeWallet({}, [ADDRESS]), ...flags } })
    return (await chain.start(options)).state.$connectors.get().map(({ name }) => name)
  }
  expect(await names({ isMetaMask: true }, { announced: false })).toEqual(['MetaMask'])
  expect(await names({ isMetaMask: true, isRabby: true }, { announced: false })).toEqual(['Browser Wallet'])
  expect(await names({ isMetaMask: true })).toEqual(['Fake', 'MetaMask'])
  expect(await names({ isMetaMask: true, isTrust: true })).toEqual(['Fake', 'Browser Wallet'])
  expect(await names({ isTrust: true })).toEqual(['Fake', 'Trust Wallet'])
  expect(await names({ isMetaMask: 'yes' }, { announced: false })).toEqual(['Browser Wallet'])
})

test('T2: the wallet behind window.ethereum is left out only where it is the one that announces itself', async () => {
  const wallet = { ...nodeWallet({}, [ADDRESS]), isTrust: true }
  const names = async (announcing: object) => {
    const page = Object.assign(new EventTarget(), { ethereum: wallet })
    vi.stubGlobal('window', page)
    page.addEventListener('eip6963:requestProvider', () => {
      const info = { uuid: crypto.randomUUID(), rdns: 'com.trustwallet.app', name: 'Trust Wallet', icon: '' }
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider: announcing } }),
      )
    })
    const { state } = await chain.start()
    const listed = state.$connectors.get().filter(({ unlisted }) => !unlisted)
    return listed.map(({ id }) => id)
  }
  expect(await names(wallet)).toEqual(['com.trustwallet.app'])
  expect(await names({ request: wallet.request })).toEqual(['com.trustwallet.app'])
  expect(await names(nodeWallet({}, [OTHER_ADDRESS]))).toEqual(['com.trustwallet.app', 'injected'])
})

test('behavior: one that announces itself after it was connected stays connected, and is listed once', async () => {
  const page = new EventTarget()
  const wallet = { ...fakeProvider({ personal_sign: () => '0x5160' }), isRabby: true }
  Object.assign(page, { ethereum: wallet })
  vi.stubGlobal('window', page)
  const { state, connect, request } = await chain.start()
  await connect({ connectorId: 'injected' })
  announce(page, wallet, { rdns: 'io.rabby', name: 'Rabby Wallet' })
  await Promise.resolve()
  const listed = state.$connectors.get().filter(({ unlisted }) => !unlisted)
  expect(listed.map(({ id }) => id)).toEqual(['io.rabby'])
  expect(state.$account.get().status).toBe('connected')
  expect(await request({ method: 'personal_sign', params: ['0x00', ADDRESS] })).toBe('0x5160')
})

test('behavior: beside another one without a name is listed on a phone only, where wallets do not announce themselves', async () => {
  const unlisted = async (flags: object) => {
    Object.assign(chain.page(), { ethereum: { ...nodeWallet({}, [ADDRESS]), ...flags } })
    const { state } = await chain.start()
    return state.$connectors.get().find(({ id }) => id === 'injected')?.unlisted
  }
  expect(await unlisted({})).toBe(true)
  expect(await unlisted({ isTrust: true })).toBe(false)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile' })
  expect(await unlisted({})).toBe(false)
})

test('F26: without a window there are no wallets, and nothing throws', async () => {
  vi.unstubAllGlobals()
  expect((await chain.start()).state.$connectors.get()).toEqual([])
})

test('behavior: disabled, nothing is left on the page', async () => {
  const add = vi.spyOn(chain.page(), 'addEventListener')
  const remove = vi.spyOn(chain.page(), 'removeEventListener')
  const widget = await chain.start()
  expect(add).toHaveBeenCalledTimes(3)
  await widget.disable('evm')
  expect(remove).toHaveBeenCalledTimes(3)
  expect(widget.state.$connectors.get()).toEqual([])
  await widget.enable('evm')
  expect(widget.state.$connectors.get()).toHaveLength(1)
})

test('error: an option that is none', async () => {
  const widget = await chain.start({ anounced: true } as EvmOptions)
  expect(() => widget.plugins.evm).toThrow('not set up')
})

test('behavior: balance', async () => {
  const widget = await chain.connected()
  const { status, value } = await settled(widget.state.$balance)
  expect(status).toBe('loaded')
  expect(value).toMatchObject({ decimals: 18, symbol: 'ETH' })
  expect(value?.value).toBeGreaterThan(parseEther('9000'))
})

test.each([
  ['from the node', {}],
  ['from the services', { services: true }],
])('behavior: name and avatar %s', async (_, how) => {
  chain.wallet().table.eth_requestAccounts = () => [ADDRESS]
  const widget = await chain.connected({}, 'services' in how ? { services: chain.services().url } : {})
  const { value } = await settled(widget.state.$identity)
  expect(value?.name).toBe('alice.eth')
  expect(value?.avatar).toMatch(/^data:image\/svg\+xml/)
  const { evm: api } = widget.plugins
  expect(await api.getEnsName()).toBe('alice.eth')
  expect(await api.getEnsName({ address: STRANGER })).toBeNull()
  expect(await api.getEnsAddress({ name: 'alice.eth' })).toBe(ADDRESS)
  expect(await api.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  expect(await api.getEnsAvatar({ name: 'alice.eth' })).toBe(value?.avatar)
  expect((await failure(api.getEnsAddress({ name: 'аlice.eth' }))).code).toBe('INVALID_ENS_NAME')
})

test('behavior: a name is looked up once in five minutes', async () => {
  const { plugins } = await chain.start()
  const asking = vi.spyOn(globalThis, 'fetch')
  try {
    expect(await plugins.evm.getEnsAddress({ name: 'alice.eth' })).toBe(ADDRESS)
    const { length } = asking.mock.calls
    expect(await plugins.evm.getEnsAddress({ name: 'alice.eth' })).toBe(ADDRESS)
    expect(asking.mock.calls).toHaveLength(length)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001)
    expect(await plugins.evm.getEnsAddress({ name: 'alice.eth' })).toBe(ADDRESS)
    expect(asking.mock.calls.length).toBeGreaterThan(length)
  } finally {
    vi.restoreAllMocks()
  }
})

test('args: names: off', async () => {
  chain.wallet().table.eth_requestAccounts = () => [ADDRESS]
  const widget = await chain.connected({ names: false })
  const stop = widget.state.$identity.subscribe(() => {})
  expect(widget.state.$identity.get().status).toBe('idle')
  stop()
})

test.each([
  ['html', '<html>busy</html>'],
  ['truncated', '{"jsonrpc":"2.0","id":1,"res'],
  ['no result', '{"jsonrpc":"2.0","id":1}'],
  ['0x', '{"jsonrpc":"2.0","id":1,"result":"0x"}'],
  ['another id', '{"jsonrpc":"2.0","id":99,"result":"0x1"}'],
])(
  'F4: the node answers garbage: %s',
  async (_, body) => {
    const server = createServer((_, response) => void response.end(body)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const widget = await chain.connected(
      {},
      { rpc: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    )
    const balance = await settled(widget.state.$balance)
    expect([balance.status, balance.value]).toEqual(['failed', undefined])
    expect(balance.error).toMatchObject({
      code: expect.stringMatching(/^(RPC_REQUEST_FAILED|HTTP_REQUEST_FAILED)$/),
    })
    const error = await failure(
      widget.plugins.evm.readContract({
        address: localAddresses.guestbook,
        abi: guestbookAbi,
        functionName: 'count',
      }),
    )
    expect(error.code).toBe('CONTRACT_READ_FAILED')
  },
  20_000,
)

test('F25: a double click asks the wallet once', async () => {
  const widget = await chain.start()
  await Promise.all([widget.connect({ connectorId: ID }), widget.connect({ connectorId: ID })])
  expect(chain.wallet().count('eth_requestAccounts')).toBe(1)
})

test('F25: connected and disconnected twenty times: listeners are back to none', async () => {
  const widget = await chain.start()
  for (let n = 0; n < 20; n++) {
    await widget.connect({ connectorId: ID })
    await widget.disconnect()
  }
  expect(chain.wallet().listenerCount()).toBe(0)
})

test('F17: 4902: the widget adds the network, then switches', async () => {
  const widget = await chain.connected()
  const { wallet_switchEthereumChain: move } = chain.wallet().table
  chain.wallet().table.wallet_switchEthereumChain = refuse(-32603, 'Internal', {
    originalError: { code: 4902 },
  })
  chain.wallet().table.wallet_addEthereumChain = () => {
    chain.wallet().table.wallet_switchEthereumChain = move as () => unknown
    return null
  }
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(chain.wallet().count('wallet_addEthereumChain')).toBe(1)
})

test('args: network: the wallet is asked to move there while connecting', async () => {
  const widget = await chain.start()
  const [connection] = await widget.connect({ connectorId: ID, network: 'eip155:137' })
  expect(connection?.networkId).toBe('eip155:137')
})
