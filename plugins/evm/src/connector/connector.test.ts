import { BaseError, type ConnectorProgress, type WalletError } from '@wallet-widget/kernel'
import { toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { ADDRESS, fakeProvider, never, OTHER_ADDRESS, refuse } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { createConnector } from './createConnector.js'

function setUp(raw: unknown) {
  const provider = captureProvider(raw) as WalletHandle
  const connector = createConnector(provider, { id: 'fake', name: 'Fake', type: 'ANNOUNCED' })
  const controller = new AbortController()
  const progress: ConnectorProgress[] = []
  const request = {
    namespaces: ['eip155'] as const,
    network: undefined,
    networks: [],
    signal: controller.signal,
    onProgress: (step: ConnectorProgress) => void progress.push(step),
  }
  return { connector, controller, progress, request, connect: () => connector.connect(request) }
}
const failure = (promise: Promise<unknown>): Promise<BaseError> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
const settle = (ms = 5) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('default', async () => {
  const raw = fakeProvider()
  expect(await setUp(raw).connect()).toEqual([
    {
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:1',
    },
  ])
  expect(raw.calls).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  expect(raw.listenerCount()).toBe(0)
})

test('behavior: the network is asked for beside the accounts', async () => {
  const raw = fakeProvider({ eth_chainId: () => settle(20).then(() => '0x89') })
  const connected = setUp(raw).connect()
  await Promise.resolve()
  expect(raw.calls).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  expect((await connected)[0]?.networkId).toBe('eip155:137')
  expect(raw.calls).toHaveLength(2)
})

test('behavior: after a prompt the network is asked for again: it may be another', async () => {
  const raw = fakeProvider({ eth_requestAccounts: () => settle(150).then(() => [ADDRESS]) })
  const connected = setUp(raw).connect()
  await settle()
  raw.table.eth_chainId = () => '0x89'
  expect((await connected)[0]?.networkId).toBe('eip155:137')
})

test('behavior: a wallet that names its network only once it is connected', async () => {
  let isConnected = false
  const raw = fakeProvider({
    eth_requestAccounts: async () => {
      isConnected = true
      return [ADDRESS]
    },
  })
  raw.table.eth_chainId = () =>
    raw.count('eth_chainId') > 1 && isConnected ? '0x89' : refuse(4100)(undefined)
  expect((await setUp(raw).connect())[0]?.networkId).toBe('eip155:137')
})

test('behavior: several accounts, each once, the active one first', async () => {
  const answer = [OTHER_ADDRESS, ADDRESS, OTHER_ADDRESS.toLowerCase()]
  const [session] = await setUp(fakeProvider({ eth_requestAccounts: () => answer })).connect()
  expect(session?.accounts.map(({ address }) => address.toLowerCase())).toEqual(
    [OTHER_ADDRESS, ADDRESS].map((address) => address.toLowerCase()),
  )
})

test.each([
  ['null', null],
  ['a string', ADDRESS],
  ['no address', ['0x1']],
  ['an address and nonsense', [ADDRESS, 5]],
  ['an object', { 0: ADDRESS, length: 1 }],
  ['very many', Array(5000).fill(ADDRESS)],
])('F15: accounts: %s', async (_, answer) => {
  const error = await failure(setUp(fakeProvider({ eth_requestAccounts: () => answer })).connect())
  expect(error).toBeInstanceOf(BaseError)
  expect(error.code).toBe('INVALID_WALLET_ANSWER')
})

test('error: no account is shared', async () => {
  const error = await failure(setUp(fakeProvider({ eth_requestAccounts: () => [] })).connect())
  expect(error.code).toBe('UNAUTHORIZED')
})

test.each([[null], ['0x'], ['NaN'], [Number.NaN], [-1], ['0x0'], ['1e3'], [2 ** 53], [{}]])(
  'F15: chain id: %s',
  async (answer) => {
    const error = await failure(setUp(fakeProvider({ eth_chainId: () => answer })).connect())
    expect(error.code).toBe('INVALID_WALLET_ANSWER')
  },
)

test.each([
  ['hex', '0x89'],
  ['decimal text', '137'],
  ['a number', 137],
])('behavior: chain id as %s', async (_, answer) => {
  const [session] = await setUp(fakeProvider({ eth_chainId: () => answer })).connect()
  expect(session?.networkId).toBe('eip155:137')
})

test.each([
  ['a string', 'boom', 'CONNECTION_FAILED'],
  ['null', null, 'CONNECTION_FAILED'],
  ['undefined', undefined, 'CONNECTION_FAILED'],
  ['an event', new Event('error'), 'CONNECTION_FAILED'],
  ['an object', { foo: 1 }, 'CONNECTION_FAILED'],
  ['4001', { code: 4001 }, 'USER_REJECTED'],
  ['4001 deep inside', { data: { originalError: { error: { code: 4001 } } } }, 'USER_REJECTED'],
  ['4001 as text', 'User rejected the request', 'USER_REJECTED'],
  ['4200', { code: 4200 }, 'UNSUPPORTED_METHOD'],
  ['4900', { code: 4900 }, 'WALLET_DISCONNECTED'],
])('F15: the provider throws %s', async (_, thrown, code) => {
  const throwing = { ...fakeProvider(), request: () => Promise.reject(thrown) }
  const sync = {
    ...fakeProvider(),
    request: () => {
      throw thrown
    },
  }
  for (const raw of [throwing, sync]) {
    const error = await failure(setUp(raw).connect())
    expect(error).toBeInstanceOf(BaseError)
    expect(error.code).toBe(code)
    expect(error.message).not.toContain('[object')
  }
})

test('F15: the provider answers without a promise', async () => {
  const answers: Record<string, unknown> = { eth_requestAccounts: [ADDRESS], eth_chainId: '0x1' }
  const raw = { request: ({ method }: { method: string }) => answers[method] }
  expect(await setUp(raw).connect()).toHaveLength(1)
  expect((await failure(setUp({ request: () => undefined }).connect())).code).toBe('INVALID_WALLET_ANSWER')
})

test('F16: never answered: cancelled, and a late answer is ignored', async () => {
  let answer: (accounts: string[]) => void = () => {}
  const raw = fakeProvider({ eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)) })
  const { connect, controller, progress } = setUp(raw)
  const failed = failure(connect())
  await settle()
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  const asked = raw.calls.length
  answer([ADDRESS])
  await settle()
  expect(raw.calls).toHaveLength(asked)
  expect([raw.listenerCount(), progress]).toEqual([0, []])
})

test('F16: refused late: no unhandled rejection, no progress told', async () => {
  let reject: (error: unknown) => void = () => {}
  const raw = fakeProvider({ eth_requestAccounts: () => new Promise((_, no) => (reject = no)) })
  const { connect, controller, progress } = setUp(raw)
  const failed = failure(connect())
  await settle()
  controller.abort()
  await failed
  reject({ code: -32002 })
  await settle()
  expect([progress, raw.listenerCount()]).toEqual([[], 0])
})

test('behavior: aborted before it began: the wallet is not asked', async () => {
  const raw = fakeProvider()
  const { connect, controller } = setUp(raw)
  controller.abort()
  expect((await failure(connect())).code).toBe('REQUEST_ABORTED')
  expect(raw.calls).toEqual([])
})

test('F17: -32002 means waiting in the wallet: no second request, its accounts are the answer', async () => {
  const raw = fakeProvider({ eth_requestAccounts: refuse(-32002, 'already pending') })
  const { connect, progress } = setUp(raw)
  const connected = connect()
  await vi.waitFor(() => expect(progress).toEqual(['pendingInWallet']))
  raw.emit('accountsChanged', [])
  raw.emit('accountsChanged', 'nonsense')
  raw.emit('accountsChanged', [ADDRESS])
  expect((await connected)[0]?.accounts[0]?.address).toBe(ADDRESS)
  expect([raw.count('eth_requestAccounts'), raw.listenerCount()]).toEqual([1, 0])
})

test('F17: -32002 and nothing more: cancel works', async () => {
  const raw = fakeProvider({ eth_requestAccounts: refuse(-32002) })
  const { connect, controller, progress } = setUp(raw)
  const failed = failure(connect())
  await vi.waitFor(() => expect(progress).toEqual(['pendingInWallet']))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  expect(raw.listenerCount()).toBe(0)
})

test.each([
  ['4100', refuse(4100)],
  ['its words', refuse(-32603, 'The wallet is locked')],
])('F20: locked, by %s: said, and resumed on unlock', async (_, answer) => {
  const raw = fakeProvider({ eth_requestAccounts: answer })
  const { connect, progress } = setUp(raw)
  const connected = connect()
  await vi.waitFor(() => expect(progress).toEqual(['locked']))
  raw.emit('accountsChanged', [ADDRESS])
  expect(await connected).toHaveLength(1)
  expect(raw.count('eth_requestAccounts')).toBe(1)
})

test('F20: locked, by its own word, while it asks for its password', async () => {
  let answer: (accounts: string[]) => void = () => {}
  const raw = Object.assign(
    fakeProvider({ eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)) }),
    { _metamask: { isUnlocked: async () => false } },
  )
  const { connect, progress } = setUp(raw)
  const connected = connect()
  await vi.waitFor(() => expect(progress).toEqual(['locked']))
  answer([ADDRESS])
  expect(await connected).toHaveLength(1)
})

test('behavior: accounts that change while the visitor decides are no answer', async () => {
  let answer: (accounts: string[]) => void = () => {}
  const raw = fakeProvider({ eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)) })
  const connected = setUp(raw).connect()
  await settle()
  raw.emit('accountsChanged', [OTHER_ADDRESS])
  await settle()
  answer([ADDRESS])
  expect((await connected)[0]?.accounts[0]?.address).toBe(ADDRESS)
})

test('reconnect: default', async () => {
  const raw = fakeProvider()
  const { connector, request } = setUp(raw)
  expect(await connector.reconnect(request)).toMatchObject([{ networkId: 'eip155:1' }])
  expect(raw.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['no account', () => []],
  ['nonsense', () => 'x'],
  ['unauthorised', refuse(4100)],
])('reconnect: undefined: %s', async (_, eth_accounts) => {
  const raw = fakeProvider({ eth_accounts })
  const { connector, request } = setUp(raw)
  expect(await connector.reconnect(request)).toBeUndefined()
  expect(raw.calls.map(({ method }) => method)).toEqual(['eth_accounts'])
})

test('reconnect: F16: a silent wallet is given up after 10 s', async () => {
  vi.useFakeTimers()
  const { connector, request } = setUp(fakeProvider({ eth_accounts: never }))
  const failed = failure(connector.reconnect(request))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await failed).code).toBe('REQUEST_TIMEOUT')
  vi.useRealTimers()
})

test('disconnect: asks to be forgotten; a wallet that can not is no failure', async () => {
  const raw = fakeProvider({ wallet_revokePermissions: () => null })
  await setUp(raw).connector.disconnect()
  expect(raw.calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  await setUp(fakeProvider()).connector.disconnect()
})

test('disconnect: F16: a silent wallet does not hold it up', async () => {
  vi.useFakeTimers()
  const done = setUp(fakeProvider({ wallet_revokePermissions: never })).connector.disconnect()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(3000)
  await done
  vi.useRealTimers()
})

const rpc = (method: string, signal = new AbortController().signal, params: unknown = [{ to: ADDRESS }]) => ({
  method,
  params,
  namespace: 'eip155' as const,
  networkId: 'eip155:1' as const,
  signal,
})

test('request: default', async () => {
  const raw = fakeProvider({ personal_sign: () => '0xabcd' })
  expect(await setUp(raw).connector.request(rpc('personal_sign'))).toBe('0xabcd')
  // Whether it answers at all is asked first.
  expect(raw.calls).toEqual([
    { method: 'eth_chainId' },
    { method: 'personal_sign', params: [{ to: ADDRESS }] },
  ])
})

test('request: error: what the wallet refuses with', async () => {
  const raw = fakeProvider({ personal_sign: refuse(-32603, 'Internal', { originalError: { code: 4001 } }) })
  const error = await failure(setUp(raw).connector.request(rpc('personal_sign')))
  expect((error as WalletError).walletCode).toBe(4001)
})

test.each([
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sign',
  'eth_sendUserOperation',
  'eth_sendUnsignedTransaction',
  'wallet_sendPreparedCalls',
  'wallet_grantPermissions',
  'wallet_notKnownYet',
])('request: F19: %s: a wallet that moved without a word is stopped before it answers', async (method) => {
  const raw = fakeProvider({ eth_chainId: () => '0x89', [method]: () => '0x' })
  const error = await failure(setUp(raw).connector.request(rpc(method)))
  expect((error as WalletError).walletCode).toBe(4901)
  expect(raw.count(method)).toBe(0)
})

test('request: a sign-in names a chain: a wallet that is on another one is not asked', async () => {
  const raw = fakeProvider({ eth_chainId: () => '0x89', personal_sign: () => '0xsigned' })
  const { connector } = setUp(raw)
  const moved: unknown[] = []
  connector.subscribe((event) => moved.push(event))
  const sign = (text: string) => rpc('personal_sign', undefined, [text, ADDRESS])
  const signIn = toHex('site.test wants you to sign in with your Ethereum account:\n…')
  const error = await failure(connector.request(sign(signIn)))
  expect((error as WalletError).walletCode).toBe(4901)
  expect(moved).toContainEqual(expect.objectContaining({ networkId: 'eip155:137' }))
  expect(raw.count('personal_sign')).toBe(0)
  // Any other text is signed wherever the wallet is.
  expect(await connector.request(sign(toHex('Hello')))).toBe('0xsigned')
})

test.each(['eth_sendTransaction', 'wallet_sendTransaction'])(
  'request: %s: the wallet is asked where it is, then sends',
  async (method) => {
    const raw = fakeProvider({ [method]: () => '0xabcd' })
    expect(await setUp(raw).connector.request(rpc(method))).toBe('0xabcd')
    expect(raw.calls.map((call) => call.method)).toEqual(['eth_chainId', method])
  },
)

test('request: F16: cancelled while the wallet keeps silent', async () => {
  const controller = new AbortController()
  const failed = failure(
    setUp(fakeProvider({ personal_sign: never })).connector.request(rpc('personal_sign', controller.signal)),
  )
  await settle()
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
})

test('behavior: where a wallet is found elsewhere than it said, the widget is told: the next switch moves it', async () => {
  const raw = fakeProvider({ eth_chainId: () => '0x89' })
  const { connector, controller } = setUp(raw)
  const events: unknown[] = []
  const stop = connector.subscribe((event) => events.push(event))
  const send = () =>
    connector.request({
      method: 'eth_sendTransaction',
      params: [{}],
      namespace: 'eip155',
      networkId: 'eip155:1',
      signal: controller.signal,
    })
  expect((await failure(send())).code).toBe('CHAIN_DISCONNECTED')
  expect(events).toEqual([{ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' }])
  stop()
  await failure(send())
  expect(events).toHaveLength(1)
})

test('behavior: a wallet may write into what it is given', async () => {
  const raw = fakeProvider({
    eth_sendTransaction: (params) => {
      ;(params as { gas?: string }[])[0]!.gas = '0x1'
      return '0x'
    },
  })
  const { connector, controller } = setUp(raw)
  const params = Object.freeze([Object.freeze({})])
  const { signal } = controller
  const request = { method: 'eth_sendTransaction', params, namespace: 'eip155', signal } as const
  expect(await connector.request({ ...request, networkId: 'eip155:1' })).toBe('0x')
})
