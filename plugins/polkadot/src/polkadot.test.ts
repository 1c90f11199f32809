// @vitest-environment happy-dom

import { blake2AsHex, decodeAddress, signatureVerify, xxhashAsHex } from '@polkadot/util-crypto'
import { BaseError, createWidget, type Widget } from '@wallet-widget/kernel'
import { createSimulatedPolkadotWallet, createTestWidget, until } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNode } from '../test/fakeNode.js'
import { encodeAddress } from './chain/address.js'
import { type PolkadotProvider, polkadot, polkadotRelay, westend } from './index.js'

const page = window as { injectedWeb3?: Record<string, unknown> | undefined }
const undo: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  page.injectedWeb3 = undefined
})
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

const PAYLOAD = {
  specVersion: '0x000f4d29',
  transactionVersion: '0x0000001a',
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00b52d9a',
  era: '0xa501',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  method: `0x050300${'d4'.repeat(32)}070010a5d4e8`,
  nonce: '0x00000044',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  tip: '0x00',
  version: 4,
}

function start(config: Parameters<typeof createTestWidget>[0] = {}) {
  const { widget, destroy } = createTestWidget({
    networks: [polkadotRelay, westend],
    adapters: [],
    connectors: [],
    plugins: [polkadot()],
    ...config,
  })
  undo.push(destroy)
  return widget as unknown as Widget
}

async function connected(options: Parameters<typeof createSimulatedPolkadotWallet>[0] = {}) {
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory', ...options })
  undo.push(wallet.install())
  const widget = start()
  await widget.ready
  await widget.connect({ connectorId: `injectedWeb3:${wallet.key}` })
  const provider = widget.provider<PolkadotProvider>('polkadot')
  return { wallet, widget, provider }
}

test('default', async () => {
  const { wallet, widget, provider } = await connected({ prefix: 0 })
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    address: '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu',
    caipAddress: `polkadot:${polkadotRelay.id}:5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu`,
  })
  expect(wallet.calls[0]).toMatchObject({ method: 'enable', params: ['Test'] })
  expect(await provider.getAccounts()).toEqual(wallet.addresses)
})

test('behavior: a message is signed by the active account', async () => {
  const { wallet, provider } = await connected()
  for (const message of ['Hello, Wörld', '0x00ff', new Uint8Array([0, 255])]) {
    const { signature } = await provider.signMessage({ message })
    const wrapped =
      message === 'Hello, Wörld' ? `<Bytes>${message}</Bytes>` : '0x3c42797465733e00ff3c2f42797465733e'
    expect(signatureVerify(wrapped, signature, wallet.addresses[0] ?? '').isValid).toBe(true)
    expect(signatureVerify(wrapped, signature, wallet.addresses[1] ?? '').isValid).toBe(false)
  }
})

test('behavior: the signer of @polkadot/api and polkadot-api signs messages and transactions', async () => {
  const { wallet, provider } = await connected()
  const signer = await provider.getSigner()
  const [address = ''] = await provider.getAccounts()
  const raw = await signer.signRaw({ address, data: '0x6869', type: 'bytes' })
  expect(signatureVerify('<Bytes>hi</Bytes>', raw.signature, address).isValid).toBe(true)
  const signed = await signer.signPayload({ ...PAYLOAD, address })
  // Taken apart by hand: call, era, nonce, then versions, genesis and block hash.
  const bytes = `0x050300${'d4'.repeat(32)}070010a5d4e8a5011101294d0f001a000000${PAYLOAD.genesisHash.slice(2)}${'ab'.repeat(32)}`
  expect(signatureVerify(bytes, signed.signature, address).isValid).toBe(true)
  expect(signed.id).toBe(2)
  // The wallet gets its own spelling of the address.
  expect(wallet.calls.at(-1)?.params[0]).toMatchObject({ address: wallet.addresses[0] })
})

test('error: another account or another network than the active one never reaches the wallet', async () => {
  const { wallet, widget, provider } = await connected()
  const [address = '', second = ''] = await provider.getAccounts()
  const before = wallet.calls.length
  const sign = (params: object) => widget.request({ method: 'polkadot_signTransaction', params })
  const elsewhere = { ...PAYLOAD, address, genesisHash: `0x${'00'.repeat(32)}` }
  await expect(sign({ address, transactionPayload: elsewhere })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  await expect(sign({ address, transactionPayload: { ...PAYLOAD, address: second } })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  await expect(
    sign({ address: second, transactionPayload: { ...PAYLOAD, address: second } }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(
    widget.request({ method: 'polkadot_signMessage', params: { address: second, message: 'x' } }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const params of [undefined, null, [], {}, { address }, { address, message: 5 }, { message: 'x' }])
    await expect(widget.request({ method: 'polkadot_signMessage', params })).rejects.toBeInstanceOf(BaseError)
  expect(wallet.calls).toHaveLength(before)
})

test('behavior: the network is the site’s choice, and addresses are spelt for it', async () => {
  const { wallet, widget, provider } = await connected()
  const [generic = ''] = wallet.addresses
  expect((await provider.getAccounts())[0]).not.toBe(generic)
  await widget.switchNetwork({ network: `polkadot:${westend.id}` })
  expect(widget.state.$network.get().networkId).toBe(`polkadot:${westend.id}`)
  expect((await provider.getAccounts())[0]).toBe(generic)
  expect(wallet.promptCount).toBe(1)
  await expect(
    provider.signTransaction({ ...PAYLOAD, address: generic }), // Polkadot's genesis hash
  ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
})

test('behavior: reconnects silently, on the network it was left on, and not once disconnected', async () => {
  const wallet = createSimulatedPolkadotWallet()
  undo.push(wallet.install())
  const config = {
    id: 'reload',
    projectId: 'test',
    networks: [polkadotRelay, westend],
    plugins: [polkadot()],
  } as const
  const first = createWidget({ ...config, logLevel: 'silent' })
  await first.connect({ connectorId: `injectedWeb3:${wallet.key}` })
  await first.switchNetwork({ network: `polkadot:${westend.id}` })
  first.destroy()
  const second = createWidget({ ...config, logLevel: 'silent' })
  undo.push(() => second.destroy())
  await until(second.state.$account, ({ status }) => status === 'connected')
  expect(second.state.$network.get().networkId).toBe(`polkadot:${westend.id}`)
  expect(wallet.promptCount).toBe(1)
  await second.disconnect()
  const third = createWidget({ ...config, logLevel: 'silent' })
  undo.push(() => third.destroy())
  await third.ready
  expect(third.state.$account.get().status).toBe('disconnected')
  const { calls } = wallet
  expect(calls.filter(({ method }) => method === 'enable')).toHaveLength(2)
})

test('F21: a wallet that comes late is found, and one more when the list is opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  undo.push(() => vi.useRealTimers())
  const widget = start()
  await widget.ready
  expect(widget.state.$connectors.get()).toEqual([])
  undo.push(createSimulatedPolkadotWallet({ key: 'talisman', storage: 'memory' }).install())
  await vi.advanceTimersByTimeAsync(500)
  expect(widget.state.$connectors.get().map(({ name }) => name)).toEqual(['Talisman'])
  vi.advanceTimersByTime(60_000)
  undo.push(createSimulatedPolkadotWallet({ key: 'subwallet-js', storage: 'memory' }).install())
  vi.useRealTimers()
  await widget.open()
  expect(widget.state.$connectors.get().map(({ name }) => name)).toEqual(['Talisman', 'SubWallet'])
})

test('T1, T25: names are cleaned, nonsense is passed over, and there is an end to it', async () => {
  const enable = async () => ({})
  const injected: Record<string, unknown> = {
    '<b>Wallet</b>': { enable },
    'bi\u202edi': { enable },
    'polkadot-js': { enable, version: '1' },
    nothing: null,
    text: 'enable',
    odd: { enable: 'yes' },
    ['x'.repeat(5000)]: { enable },
    get thrower() {
      throw new Error('no')
    },
  }
  for (let index = 0; index < 1000; index++) injected[`wallet ${index}`] = { enable: async () => ({}) }
  page.injectedWeb3 = injected
  const widget = start()
  await widget.ready
  const names = widget.state.$connectors.get().map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['<b>Wallet</b>', 'Polkadot{.js}', 'wallet 0'])
  expect(names).toHaveLength(50)
  page.injectedWeb3 = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  const other = start()
  await other.ready
  expect(other.state.$connectors.get()).toEqual([])
})

test('T2, T3: what the page does to a wallet after it was found has no effect', async () => {
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory' })
  const entry = { ...wallet.entry }
  page.injectedWeb3 = { [wallet.key]: entry }
  const widget = start()
  await widget.ready
  const forged = vi.fn()
  entry.enable = forged
  await widget.open() // looks again: the forged one is another wallet under the same name
  const connectors = widget.state.$connectors.get()
  expect(connectors.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
    [`injectedWeb3:${wallet.key}`, true],
    [`injectedWeb3:${wallet.key}#2`, true],
  ])
  await widget.connect({ connectorId: `injectedWeb3:${wallet.key}` })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(forged).not.toHaveBeenCalled()
})

test('T13: what storage says lets nobody in', async () => {
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory' })
  wallet.setFailures({ reject: true })
  undo.push(wallet.install())
  const id = `test-${crypto.randomUUID()}`
  const key = `wallet-widget:${id}:polkadot|d|enabled`
  localStorage.setItem(key, JSON.stringify({ v: 1, d: { 'injectedWeb3:x': true } }))
  const widget = start({ id })
  await widget.ready
  expect(widget.state.$account.get().status).toBe('disconnected')
  await expect(widget.connect({ connectorId: `injectedWeb3:${wallet.key}` })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('F17: the wallets’ words become codes', async () => {
  const said = async (thrown: unknown) => {
    page.injectedWeb3 = { one: { enable: async () => Promise.reject(thrown) } }
    const widget = start()
    await widget.ready
    return widget.connect({ connectorId: 'injectedWeb3:one' }).then(
      () => 'connected',
      ({ code }) => code,
    )
  }
  expect(await said(new Error('Cancelled'))).toBe('USER_REJECTED')
  expect(await said(new Error('Rejected'))).toBe('USER_REJECTED')
  expect(await said('Canceled')).toBe('USER_REJECTED')
  expect(await said(new Error('The source https://a.b has a pending authorization request'))).toBe(
    'REQUEST_PENDING',
  )
  expect(await said(new Error('The source https://a.b is not allowed to interact with this extension'))).toBe(
    'UNAUTHORIZED',
  )
  expect(await said(new Error('out of cheese'))).toBe('CONNECTION_FAILED')
})

test('F18: the account in use stays when others come; it goes when the wallet takes it back', async () => {
  const { wallet, widget } = await connected({ accountCount: 3 })
  const [one = '', two = '', three = ''] = wallet.addresses
  wallet.setAccounts([one, two])
  await widget.switchAccount({ address: two })
  wallet.setAccounts([one, two, three])
  expect(widget.state.$account.get().address).toBe(two)
  wallet.setAccounts([one])
  expect(widget.state.$account.get().address).toBe(one)
  wallet.setAccounts([])
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('disconnected'))
})

test('F18: an account that is left while the wallet asks does not sign', async () => {
  const { wallet, provider } = await connected()
  wallet.setFailures({ lateAnswer: true })
  const signing = provider.signMessage({ message: 'hello' })
  const failed = expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  await vi.waitFor(() => expect(wallet.promptCount).toBe(2))
  wallet.setAccounts([wallet.addresses[1] ?? ''])
  await failed
  wallet.releaseAnswers()
})

test('F16, F25: one request though clicked twice; a late yes is not asked for again', async () => {
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory', approval: 'ask' })
  undo.push(wallet.install())
  const widget = start()
  await widget.ready
  const connectorId = `injectedWeb3:${wallet.key}`
  const [one, two] = [widget.connect({ connectorId }), widget.connect({ connectorId })]
  await vi.waitFor(() => expect(wallet.pending).toHaveLength(1))
  expect(wallet.calls).toHaveLength(1)
  wallet.pending[0]?.approve()
  expect(await one).toBe(await two)
})

test('error: no account is shared', async () => {
  page.injectedWeb3 = {
    none: {
      enable: async () => ({ accounts: { get: async () => [{ address: '0xabc', type: 'ethereum' }] } }),
    },
  }
  const widget = start()
  await widget.ready
  await expect(widget.connect({ connectorId: 'injectedWeb3:none' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('behavior: accounts of other kinds and of networks not configured are passed over', async () => {
  const [alice, bob, carol] = [1, 2, 3].map((fill) => encodeAddress(new Uint8Array(32).fill(fill), 42))
  const accounts = [
    { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
    { address: alice, genesisHash: `0x${'00'.repeat(32)}` },
    { address: bob, genesisHash: PAYLOAD.genesisHash },
    { address: carol, genesisHash: null },
    { address: carol },
    null,
    'text',
  ]
  page.injectedWeb3 = { some: { enable: async () => ({ accounts: { get: async () => accounts } }) } }
  const widget = start()
  await widget.ready
  const [connection] = await widget.connect({ connectorId: 'injectedWeb3:some' })
  expect(connection?.accounts.map(({ address }) => address)).toEqual([bob, carol])
  // It has no signer: said so.
  const provider = widget.provider<PolkadotProvider>('polkadot')
  await expect(provider.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
})

test('behavior: the balance is that of System.Account', async () => {
  // AccountInfo of an account with 1.5 DOT free, 0.25 reserved.
  const u32 = '01000000'
  const u128 = (value: bigint) => (value.toString(16).padStart(32, '0').match(/../g) ?? []).reverse().join('')
  const info = `0x${u32.repeat(4)}${u128(15_000_000_000n)}${u128(2_500_000_000n)}${u128(0n)}${u128(1n << 127n)}`
  const node = await fakeNode({ state_getStorage: info })
  undo.push(() => void node.close())
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory' })
  undo.push(wallet.install())
  const network = { ...polkadotRelay, rpcUrls: { default: { http: [node.url] } } }
  const widget = start({ networks: [network] })
  await widget.connect({ connectorId: `injectedWeb3:${wallet.key}` })
  const stop = widget.state.$balance.listen(() => {})
  undo.push(stop)
  await vi.waitFor(() =>
    expect(widget.state.$balance.get()).toMatchObject({
      value: { value: 15_000_000_000n, decimals: 10, symbol: 'DOT' },
    }),
  )
  const accountId = decodeAddress(wallet.addresses[0])
  expect(node.requests[0]?.params).toEqual([
    `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}${blake2AsHex(accountId, 128).slice(2)}${Buffer.from(accountId).toString('hex')}`,
  ])
})

test('behavior: disabled, nothing of it is left; enabled, it finds the wallet again', async () => {
  const { wallet, widget } = await connected()
  await vi.waitFor(() => expect(wallet.listenerCount).toBe(1))
  await widget.disable('polkadot')
  expect(wallet.listenerCount).toBe(0)
  expect(widget.state.$connectors.get()).toEqual([])
  await widget.enable('polkadot')
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
})

test('behavior: its provider tells of changes', async () => {
  const { wallet, widget, provider } = await connected()
  const told: unknown[] = []
  provider.on('accountsChanged', (accounts: readonly string[]) => told.push(accounts.length))
  provider.on('chainChanged', (networkId: string) => told.push(networkId))
  await provider.getAccounts()
  wallet.setAccounts([wallet.addresses[1] ?? ''])
  await widget.switchNetwork({ network: `polkadot:${westend.id}` })
  await widget.disconnect()
  // Without a wallet it is on the first network again.
  expect(told).toEqual([1, `polkadot:${westend.id}`, 1, 0, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'])
})

test('error: an unknown option', async () => {
  const widget = start({ plugins: [polkadot({ injected: 'yes' } as never)] })
  await widget.ready.catch(() => {})
  await expect(widget.connect({ connectorId: 'injectedWeb3:x' })).rejects.toBeInstanceOf(BaseError)
})

test('behavior: the API spells addresses', async () => {
  const widget = start() as unknown as Widget<readonly [ReturnType<typeof polkadot>]>
  await widget.ready
  const { encodeAddress, isSameAccount } = widget.plugins.polkadot
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  expect(encodeAddress(alice, 0)).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  expect(encodeAddress('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')).toBe(alice)
  expect(isSameAccount(alice, encodeAddress(alice, 2))).toBe(true)
  expect(isSameAccount(alice, '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu')).toBe(false)
})
