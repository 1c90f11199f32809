import { type BaseError, type ChainNamespace, isCaipNetworkId } from '@wallet-widget/kernel'
import { createSimulatedAdapter, TEST_NETWORKS, until } from '@wallet-widget/testing'
import { createPairedWallet } from '@wallet-widget/testing/paired'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { BITCOIN, NETWORKS, pairingOf, SOLANA, startPairing } from '../test/startPairing.js'
import { coreOf } from './client/signClient.js'
import * as startClient from './client/startClient.js'
import * as createPairing from './pairing/createPairing.js'

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
})
const soon: typeof until = (store, fits, deadline = 5000) => until(store, fits, deadline)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: BaseError) => error.code,
  )
const hello = (address: string) =>
  ({ namespace: 'eip155', method: 'personal_sign', params: ['0x68656c6c6f', address] }) as const

test('behavior: the wallet changes its account', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  const address = await wallet.switchAccount()
  await soon(widget.state.$account, (account) => account.address === address.toLowerCase())
})

test('T9: an account that the session does not have is in use only once the wallet adds it', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  const client = await start.mock.results[0]?.value
  const { sign } = client
  const [{ topic }] = sign.session.getAll()
  const tell = (address: string) =>
    sign.events.emit('session_event', {
      topic,
      params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [address] } },
    })
  const before = widget.state.$account.get()
  tell(`0x${'e'.repeat(40)}`)
  tell(wallet.addresses.eip155.toLowerCase())
  const { address, accounts } = widget.state.$account.get()
  expect({ address, accounts }).toEqual({ address: before.address, accounts: before.accounts })
  const later = await wallet.switchAccount()
  await soon(widget.state.$account, (account) => account.address === later.toLowerCase())
  const known = await widget.request({ namespace: 'eip155', method: 'eth_accounts' })
  expect((known as string[])[0]).toBe(later)
})

test('behavior: the wallet moves to another network', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  await wallet.switchChain('eip155:137')
  await soon(widget.state.$connections, (all) => all.some(({ networkId }) => networkId === 'eip155:137'))
  await widget.request(hello(wallet.addresses.eip155))
  expect(wallet.requests[0]?.chainId).toBe('eip155:137')
})

test('behavior: moving to an approved network needs no word to the wallet', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(wallet.requests).toEqual([])
  await widget.request(hello(wallet.addresses.eip155))
  expect(wallet.requests[0]?.chainId).toBe('eip155:137')
})

test('behavior: a network that the wallet does not know is added', async () => {
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { networks: ['eip155:1'] },
    config: { networks: TEST_NETWORKS },
  })
  await connect()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
  expect(wallet.requests[1]?.params).toMatchObject([{ chainId: '0x89', chainName: 'Polygon' }])
  await widget.request(hello(wallet.addresses.eip155))
  expect(wallet.requests[2]?.chainId).toBe('eip155:137')
})

test('behavior: the wallet ends the session', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  await wallet.ping()
  await wallet.disconnect()
  await soon(widget.state.$connections, (all) => all.length === 0)
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(await codeOf(widget.request(hello(wallet.addresses.eip155)))).toBe('NOT_CONNECTED')
  expect(await connect()).toHaveLength(3)
})

test('behavior: the site ends the session, on both sides', async () => {
  const { widget, wallet, relay, connect } = await startPairing(undo)
  await connect()
  await widget.disconnect()
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  await vi.waitFor(() => expect(relay.socketCount()).toBe(1)) // the wallet’s own
})

test('error: a refused request, whatever its number', async () => {
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { failures: { rejectRequests: true } },
  })
  await connect()
  expect(await codeOf(widget.request(hello(wallet.addresses.eip155)))).toBe('USER_REJECTED')
  wallet.setFailures({ oddError: { code: 5000, message: 'nope' } })
  expect(await codeOf(widget.request(hello(wallet.addresses.eip155)))).toBe('USER_REJECTED')
  wallet.setFailures({ oddError: { code: 1, message: 'failed: {"code":4001}' } })
  expect(await codeOf(widget.request(hello(wallet.addresses.eip155)))).toBe('USER_REJECTED')
})

test('F16: an aborted request rejects at once, and its late answer is ignored', async () => {
  const { widget, wallet, connect } = await startPairing(undo, {
    wallet: { failures: { hangRequests: true } },
  })
  await connect()
  const controller = new AbortController()
  const asked = codeOf(widget.request({ ...hello(wallet.addresses.eip155), signal: controller.signal }))
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  controller.abort()
  expect(await asked).toBe('REQUEST_ABORTED')
  wallet.release()
  wallet.setFailures({ hangRequests: false })
  const address = wallet.addresses.eip155 as Hex
  const again = { ...hello(address), params: [stringToHex('again'), address] }
  const signature = (await widget.request(again)) as Hex
  expect(await verifyMessage({ address, message: 'again', signature })).toBe(true)
  expect(wallet.requests).toHaveLength(2)
})

test('F16: one request given up before the relay took it leaves the others on their way', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  const client = await start.mock.results.at(-1)?.value
  const { relayer } = coreOf(client.sign)
  const publish = vi.spyOn(relayer as unknown as { request(): Promise<unknown> }, 'request')
  publish.mockRejectedValue(new Error('The line is dead.'))
  const controller = new AbortController()
  const ask = (message: string, signal?: AbortSignal) =>
    widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: [message, wallet.addresses.eip155],
      ...(signal && { signal }),
    })
  const first = ask('0x01')
  const given = codeOf(ask('0x02', controller.signal))
  const last = ask('0x03')
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(3))
  controller.abort()
  expect(await given).toBe('REQUEST_ABORTED')
  publish.mockRestore()
  expect(await Promise.all([first, last])).toHaveLength(2)
  expect(wallet.requests.map(({ params }) => (params as string[])[0]).sort()).toEqual(['0x01', '0x03'])
}, 20_000)

test('behavior: what the session itself knows needs no wallet', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  const [address] = (await widget.request({ namespace: 'eip155', method: 'eth_accounts' })) as string[]
  expect(address).toBe(wallet.addresses.eip155)
  expect(await widget.request({ namespace: 'eip155', method: 'eth_chainId' })).toBe('0x1')
  expect(wallet.requests).toEqual([])
})

test('error: a method and a network that the wallet was not given', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  expect(await codeOf(widget.request({ namespace: 'eip155', method: 'eth_sign' }))).toBe('UNSUPPORTED_METHOD')
  const elsewhere = widget.request({ ...hello(wallet.addresses.eip155), chainId: 'eip155:10' })
  expect(await codeOf(elsewhere)).toBe('CHAIN_DISCONNECTED')
})

test('behavior: a later page finds the session again, silently', async () => {
  const { widget, wallet, connect, openAgain } = await startPairing(undo)
  await connect()
  await widget.switchNetwork({ network: 'eip155:137' })
  const later = await openAgain()
  const all = await soon(later.state.$connections, (found) => found.length === 3)
  expect(all.map(({ networkId }) => networkId)).toEqual(['eip155:137', SOLANA, BITCOIN])
  expect(all.every(({ networkId }) => isCaipNetworkId(networkId))).toBe(true)
  expect(wallet.proposalCount).toBe(1)
  const address = wallet.addresses.eip155 as Hex
  const signature = (await later.request(hello(address))) as Hex
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
})

test('behavior: a later page finds what is left of it, and a site may serve less by then', async () => {
  const { widget, wallet, connect, openAgain } = await startPairing(undo)
  await connect()
  await widget.disconnect({ namespace: 'bip122' })
  const later = await openAgain()
  const all = await soon(later.state.$connections, (found) => found.length === 2)
  expect(all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  const address = await wallet.switchAccount()
  await soon(later.state.$connections, (found) => found.some((one) => one.address === address.toLowerCase()))
  expect(later.state.$connections.get()).toHaveLength(2)
})

test('behavior: a session that has expired since is forgotten, by the widget too', async () => {
  const { widget, connect, openAgain } = await startPairing(undo)
  await connect()
  const area = globalThis.localStorage
  const [ours, plugins] = ['', ':walletconnect'].map(
    (owner) => `wallet-widget:${widget.id}${owner}|d|session`,
  )
  expect(area.getItem(ours ?? '')).toContain('walletConnect')
  const session = area.getItem(plugins ?? '') ?? ''
  area.setItem(plugins ?? '', session.replace(/"expiry":\d+/, '"expiry":1000'))
  const later = await openAgain()
  await soon(later.state.$account, ({ status }) => status === 'disconnected')
  expect(area.getItem(ours ?? '')).not.toContain('walletConnect')
})

test('behavior: with no session remembered the library is not fetched', async () => {
  const load = vi.spyOn(createPairing, 'createPairing')
  const { widget } = await startPairing(undo)
  widget.prefetch('connect')
  await widget.disconnect()
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
})

test('behavior: asked for two chains at once there is one client', async () => {
  const { widget, wallet, connect, openAgain, relay } = await startPairing(undo)
  await connect()
  widget.destroy()
  await vi.waitFor(() => expect(relay.socketCount()).toBe(1)) // the wallet’s own
  const later = await openAgain()
  const [connector] = later.state.$connectors.get()
  const ask = (namespace: ChainNamespace) =>
    connector?.reconnect({
      namespaces: [namespace],
      network: undefined,
      networks: [],
      signal: new AbortController().signal,
      onProgress() {},
    })
  const answers = await Promise.all([ask('eip155'), ask('solana')])
  expect(answers.flat().map((one) => one?.namespace)).toEqual(['eip155', 'solana'])
  await soon(later.state.$connections, (found) => found.length === 3)
  await later.request(hello(wallet.addresses.eip155))
  expect(relay.socketCount()).toBe(2)
})

test('F25: disabled while its session is being restored, or a uri made, it leaves no socket', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, connect, openAgain, relay } = await startPairing(undo)
  await connect()
  widget.destroy()
  const later = await openAgain()
  await later.disable('walletconnect')
  await vi.dynamicImportSettled()
  await Promise.allSettled(start.mock.results.map(({ value }) => value))
  await vi.waitFor(() => expect(relay.socketCount()).toBe(1)) // the wallet’s own
  expect(later.state.$connections.get()).toEqual([])

  await later.enable('walletconnect')
  const failed = codeOf(later.connect({ connectorId: 'walletConnect' }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await later.disable('walletconnect')
  expect(await failed).not.toBe('nothing')
  await vi.waitFor(() => expect(relay.socketCount()).toBe(1))
})

test('behavior: another wallet is paired: nothing is left of the one before', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, relay, connect } = await startPairing(undo)
  await connect()
  const client = await start.mock.results[0]?.value
  const listenerCount = () => client.sign.events.listenerCount('session_update')
  const before = listenerCount()
  const other = await createPairedWallet({
    relayUrl: relay.url,
    failures: { onlyNamespaces: ['eip155'] },
  })
  undo.push(() => other.stop())
  const stop = pairingOf(widget).subscribe(({ uri }) => void (uri && other.pair(uri).catch(() => {})))
  await widget.connect({ connectorId: 'walletConnect' })
  stop()
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155'])
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  expect(start).toHaveBeenCalledTimes(1)
  expect(listenerCount()).toBe(before)
  await widget.request(hello(other.addresses.eip155))
  expect(other.requests).toHaveLength(1)
})

test('behavior: networks that are set later are proposed, and found again', async () => {
  const chains = ['eip155', 'solana', 'bip122'] as const
  const adapters = chains.map((namespace) => createSimulatedAdapter({ namespace }))
  const { widget, connect, openAgain } = await startPairing(undo, {
    config: { networks: TEST_NETWORKS, adapters },
  })
  await widget.setNetworks(NETWORKS)
  expect((await connect()).map(({ namespace }) => namespace)).toEqual(chains)
  widget.destroy()
  const later = await openAgain()
  await later.setNetworks(NETWORKS)
  await soon(later.state.$connections, (all) => all.length === 3)
})

test('behavior: a session that the wallet ended meanwhile is forgotten', async () => {
  const { widget, wallet, connect, openAgain } = await startPairing(undo)
  await connect()
  widget.destroy = () => {}
  await wallet.disconnect()
  await soon(widget.state.$connections, (all) => all.length === 0)
  const later = await openAgain()
  await soon(later.state.$account, ({ status }) => status === 'disconnected')
  expect(later.state.$connections.get()).toEqual([])
})

test('F13: another tab follows', async () => {
  const { widget, wallet, connect, openAgain } = await startPairing(undo)
  const other = await openAgain()
  await connect()
  page.tellOthers()
  await soon(other.state.$connections, (all) => all.length === 3)
  await other.request(hello(wallet.addresses.eip155))
  await widget.disconnect()
  page.tellOthers()
  await soon(other.state.$connections, (all) => all.length === 0)
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
})

test('T13: a stored session that is none is dropped', async () => {
  const { widget, connect, openAgain } = await startPairing(undo)
  await connect()
  const area = globalThis.localStorage
  const key = Array.from({ length: area.length }, (_, i) => area.key(i) ?? '').find((one) =>
    one.includes(':walletconnect'),
  )
  area.setItem(key ?? '', JSON.stringify({ v: 1, d: { topic: '__proto__', relayUrl: 'wss://evil.test' } }))
  const later = await openAgain()
  await soon(later.state.$account, ({ status }) => status !== 'restoring' && status !== 'connecting', 5000)
  expect(later.state.$connections.get()).toEqual([])
  expect(widget.state.$connections.get()).toHaveLength(3)
})
