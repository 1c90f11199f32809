import {
  type BaseError,
  type Connector,
  createWidget,
  type PluginState,
  type WalletError,
} from '@wallet-widget/kernel'
import { createSimulatedSolanaWallet, DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
import { expect, test, vi } from 'vitest'
import { failure, ID, onPage, provider } from '../../test/page.js'
import { captureWallet } from '../handle.js'
import { solanaDevnet, solanaMainnet } from '../index.js'
import { createConnector } from './createConnector.js'

const stage = onPage()
const DEVNET = `solana:${solanaDevnet.id}` as const
const MAINNET = `solana:${solanaMainnet.id}` as const
const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]

function setUp(options: Parameters<typeof createSimulatedSolanaWallet>[0] = {}, over: object = {}) {
  const simulated = createSimulatedSolanaWallet({ storage: 'memory', ...options })
  const { wallet } = simulated
  const captured = captureWallet({ ...wallet, features: { ...wallet.features, ...over } })
  const { config, state } = createWidget({
    projectId: 'x',
    networks: [solanaDevnet, solanaMainnet],
    plugins: [],
  })
  const connector = createConnector(
    captured as never,
    { state: state as unknown as PluginState },
    { id: ID, name: 'Fake', type: 'ANNOUNCED' },
  )
  return { simulated, connector, config }
}
const request = (
  { config }: Pick<ReturnType<typeof setUp>, 'config'>,
  over: Partial<Parameters<Connector['connect']>[0]> = {},
) => ({
  namespaces: ['solana'] as const,
  network: undefined,
  networks: config.networks,
  signal: new AbortController().signal,
  onProgress: vi.fn(),
  ...over,
})
const sign = (over: object = {}) => ({
  method: 'solana_signMessage',
  params: { message: 'StV1DL6CwTryKyV', pubkey: alice },
  namespace: 'solana' as const,
  networkId: DEVNET,
  signal: new AbortController().signal,
  ...over,
})

test('connect: default', async () => {
  const all = setUp()
  expect(await all.connector.connect(request(all))).toEqual([
    {
      namespace: 'solana',
      accounts: DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => ({
        namespace: 'solana',
        address,
        type: 'eoa',
      })),
      networkId: DEVNET,
      approvedNetworkIds: [MAINNET, DEVNET, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:localnet'],
    },
  ])
})

test('connect: args: network', async () => {
  const all = setUp()
  const network = all.config.networks[1]
  expect((await all.connector.connect(request(all, { network })))[0]?.networkId).toBe(MAINNET)
  // No other was asked for: it stays.
  expect((await all.connector.reconnect(request(all)))?.[0]?.networkId).toBe(MAINNET)
  const narrow = setUp({ chains: ['solana:devnet'] })
  expect((await narrow.connector.connect(request(narrow, { network })))[0]?.networkId).toBe(DEVNET)
})

test('connect: behavior: accounts of other chains in the same wallet are passed over', async () => {
  const accounts = [
    { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] },
    { address: alice, chains: ['solana:devnet'] },
    { address: alice, chains: ['solana:mainnet'] },
    { address: bob },
  ]
  const all = setUp({}, { 'standard:connect': { connect: async () => ({ accounts }) } })
  const [session] = await all.connector.connect(request(all))
  expect(session?.accounts.map(({ address }) => address)).toEqual([alice, bob])
})

test('connect: error: answers that make no sense', async () => {
  for (const answer of [
    undefined,
    null,
    'accounts',
    {},
    { accounts: null },
    { accounts: [{ address: 'nobody' }] },
    { accounts: [null] },
    { accounts: Array.from({ length: 1001 }, () => ({ address: alice })) },
  ]) {
    const all = setUp({}, { 'standard:connect': { connect: async () => answer } })
    const error = await failure(all.connector.connect(request(all)))
    expect([answer, error.code]).toEqual([answer, 'INVALID_WALLET_ANSWER'])
  }
  const none = setUp({}, { 'standard:connect': { connect: async () => ({ accounts: [] }) } })
  expect(((await failure(none.connector.connect(request(none)))) as WalletError).walletCode).toBe(4100)
})

test('F15: odd errors', async () => {
  for (const oddErrors of ['string', 'null', 'nested', 'html', 'nonPromise'] as const) {
    const all = setUp({ failures: { oddErrors } })
    const error: BaseError = await failure(all.connector.connect(request(all)))
    expect(error.shortMessage).not.toMatch(/object|</)
    expect(error.code).toBe(
      { nested: 'USER_REJECTED', nonPromise: 'INVALID_WALLET_ANSWER' }[oddErrors as 'nested'] ??
        'CONNECTION_FAILED',
    )
  }
})

test('F16: a wallet that never answers can be cancelled; its late answer is ignored', async () => {
  const all = setUp({ failures: { lateAnswer: true } })
  const controller = new AbortController()
  const failed = failure(all.connector.connect(request(all, { signal: controller.signal })))
  await vi.waitFor(() => expect(all.simulated.promptCount).toBe(1))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  all.simulated.releaseAnswers()
})

test('F17: -32002 means waiting in the wallet: no second request, its next word is the answer', async () => {
  const all = setUp({ failures: { pending: true } })
  const given = request(all)
  const connecting = all.connector.connect(given)
  await vi.waitFor(() => expect(given.onProgress).toHaveBeenCalledWith('pendingInWallet'))
  await all.simulated.setAccounts([bob])
  expect((await connecting)[0]?.accounts.map(({ address }) => address)).toEqual([bob])
  expect(all.simulated.calls.map(({ method }) => method)).toEqual(['connect'])
  expect(all.simulated.listenerCount()).toBe(0)
})

test('F17: -32002, then cancelled: no listener is left', async () => {
  const all = setUp({ failures: { pending: true } })
  const controller = new AbortController()
  const given = request(all, { signal: controller.signal })
  const failed = failure(all.connector.connect(given))
  await vi.waitFor(() => expect(given.onProgress).toHaveBeenCalled())
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  await vi.waitFor(() => expect(all.simulated.listenerCount()).toBe(0))
})

test('reconnect: default: silently, and never with a prompt', async () => {
  const all = setUp()
  expect(await all.connector.reconnect(request(all))).toBeUndefined()
  expect(all.simulated.calls).toMatchObject([{ method: 'connect', inputs: [{ silent: true }] }])
  await all.simulated.setAccounts([bob])
  expect((await all.connector.reconnect(request(all)))?.[0]?.accounts).toHaveLength(1)
  expect(all.simulated.promptCount).toBe(0)
})

test('reconnect: behavior: a refusal is a no, anything else an error', async () => {
  const refusing = (thrown: unknown) =>
    setUp({}, { 'standard:connect': { connect: () => Promise.reject(thrown) } })
  for (const code of [4001, 4100]) {
    const all = refusing(Object.assign(new Error('no'), { code }))
    expect(await all.connector.reconnect(request(all))).toBeUndefined()
  }
  const broken = refusing('out of order')
  expect((await failure(broken.connector.reconnect(request(broken)))).details).toBe('out of order')
})

test('request: error: what the wallet can’t, or may not', async () => {
  const all = setUp({ without: ['solana:signMessage'] })
  await all.connector.connect(request(all))
  const codeOf = async (over: object) => (await failure(all.connector.request(sign(over)))).code
  expect(await codeOf({})).toBe('UNSUPPORTED_METHOD')
  expect(await codeOf({ method: 'solana_neverHeardOf' })).toBe('UNSUPPORTED_METHOD')
  expect(await codeOf({ method: 'toString' })).toBe('UNSUPPORTED_METHOD')
  const whole = setUp()
  await whole.connector.connect(request(whole))
  for (const [params, code] of [
    [{ message: '0OIl', pubkey: alice }, 'INVALID_PARAMS'],
    [{ pubkey: alice }, 'INVALID_PARAMS'],
    [{ message: 'StV1DL6CwTryKyV', pubkey: 7 }, 'INVALID_PARAMS'],
    [{ message: 'StV1DL6CwTryKyV', pubkey: solanaDevnet.id }, 'UNAUTHORIZED'],
    [undefined, 'INVALID_PARAMS'],
  ] as const)
    expect([params, (await failure(whole.connector.request(sign({ params })))).code]).toEqual([params, code])
  for (const transaction of ['', '!!!', 'aGVsbG8=', 'AAAA'])
    expect(
      (
        await failure(
          whole.connector.request(
            sign({ method: 'solana_signTransaction', params: { transaction, pubkey: alice } }),
          ),
        )
      ).code,
    ).toMatch(/^INVALID_(PARAMS|TRANSACTION)$/)
  expect(whole.simulated.promptCount).toBe(1)
})

test('request: error: a wallet that signs something else is not believed', async () => {
  const all = setUp({ failures: { otherMessage: true } })
  await all.connector.connect(request(all))
  expect((await failure(all.connector.request(sign()))).code).toBe('INVALID_WALLET_ANSWER')
})

test('request: F15: answers that make no sense', async () => {
  for (const answer of [null, [], [null], [{ signature: 'x' }], [{ signature: new Uint8Array(3) }]]) {
    const all = setUp({}, { 'solana:signMessage': { signMessage: async () => answer } })
    await all.connector.connect(request(all))
    expect((await failure(all.connector.request(sign()))).code).toBe('INVALID_WALLET_ANSWER')
  }
})

test('request: F16: cancelled while the wallet keeps silent', async () => {
  const all = setUp()
  await all.connector.connect(request(all))
  all.simulated.setFailures({ hang: true })
  const controller = new AbortController()
  const failed = failure(all.connector.request(sign({ signal: controller.signal })))
  await vi.waitFor(() => expect(all.simulated.calls.at(-1)?.method).toBe('signMessage'))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
})

test('disconnect: F16: a silent wallet does not hold it up', async () => {
  vi.useFakeTimers()
  const { connector } = setUp({}, { 'standard:disconnect': { disconnect: () => new Promise(() => {}) } })
  const done = connector.disconnect()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(3000)
  await done
  vi.useRealTimers()
})

test('F25: a double click: one request', async () => {
  const wallet = stage.wallet({ approval: 'ask' })
  const widget = await stage.start()
  const both = Promise.all([widget.connect({ connectorId: ID }), widget.connect({ connectorId: ID })])
  await vi.waitFor(() => expect(wallet.pending).toHaveLength(1))
  wallet.pending[0]?.approve()
  await both
  expect(wallet.promptCount).toBe(1)
})

test('behavior: a reload restores silently, on the network it was left on; a wallet of the same name does not', async () => {
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
    key: (at: number) => [...memory.keys()][at] ?? null,
    get length() {
      return memory.size
    },
  }
  Object.assign(stage.page(), { localStorage: storage })
  const wallet = stage.wallet()
  const id = 'reloaded'
  const before = await stage.start({}, { id })
  await before.connect({ connectorId: ID })
  await before.switchNetwork({ network: MAINNET })
  before.destroy()

  const after = await stage.start({}, { id })
  await vi.waitFor(() => expect(after.state.$account.get().status).toBe('connected'))
  expect(after.state.$account.get().caipAddress).toBe(`${MAINNET}:${alice}`)
  expect(wallet.promptCount).toBe(1)
  after.destroy()

  stage.wallet()
  const doubtful = await stage.start({}, { id })
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  expect(doubtful.state.$account.get().status).not.toBe('connected')
})

test('F20: locked: said; resumes on unlock', async () => {
  const wallet = stage.wallet()
  const widget = await stage.start()
  await widget.connect({ connectorId: ID })
  wallet.lock()
  await vi.waitFor(() =>
    expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected', reason: 'locked' }),
  )
  wallet.unlock()
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('connected'))
  expect(wallet.promptCount).toBe(1)
})

test('behavior: disabled, nothing of it is left; enabled, it finds the wallet again', async () => {
  const wallet = stage.wallet()
  const widget = await stage.start()
  await widget.connect({ connectorId: ID })
  expect(wallet.listenerCount()).toBe(1)
  await widget.disable('solana')
  expect(wallet.listenerCount()).toBe(0)
  expect(widget.state.$connectors.get()).toEqual([])
  await widget.enable('solana')
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
})

test('args: announced: false', async () => {
  stage.wallet()
  const widget = await stage.start({ announced: false })
  expect(widget.state.$connectors.get()).toEqual([])
})

test('behavior: on a server nothing is looked for', async () => {
  vi.unstubAllGlobals()
  const widget = await stage.start()
  expect(widget.state.$connectors.get()).toEqual([])
  expect(provider(widget).publicKey).toBeUndefined()
})
