import type { BaseError, ConnectorEvent } from '@wallet-widget/kernel'
import { toHex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, fakeProvider, never, OTHER_ADDRESS, refuse } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { createConnector } from './createConnector.js'

type Answers = Parameters<typeof fakeProvider>[0]

/** A connector in use with ADDRESS, what it tells, and a request made for that account. */
function setUp(answers: Answers) {
  const raw = fakeProvider({
    eth_sendTransaction: () => '0xhash',
    personal_sign: () => '0xsigned',
    ...answers,
  })
  const connector = createConnector(captureProvider(raw) as WalletHandle, {
    id: 'fake',
    name: 'Fake',
    type: 'ANNOUNCED',
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => void events.push(event))
  const controller = new AbortController()
  const ask = (method: string, params: unknown = [{ from: ADDRESS, to: OTHER_ADDRESS }]) =>
    connector.request({
      method,
      params,
      namespace: 'eip155',
      networkId: 'eip155:1',
      address: ADDRESS,
      signal: controller.signal,
    })
  return { raw, events, ask, controller }
}
const failure = (promise: Promise<unknown>): Promise<BaseError> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )

test.each([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_notKnownYet',
])(
  'K4, T10: %s: a wallet that changed its account without a word is stopped before it has it',
  async (method) => {
    const { raw, events, ask } = setUp({ eth_accounts: () => [OTHER_ADDRESS], [method]: () => '0x' })
    expect((await failure(ask(method))).code).toBe('ACCOUNT_CHANGED')
    expect(raw.count(method)).toBe(0)
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [{ namespace: 'eip155', address: OTHER_ADDRESS, type: 'eoa' }],
      },
    ])
  },
)

test('K4: a sign-in is not signed by another account than the one it is for', async () => {
  const { raw, ask } = setUp({ eth_accounts: () => [OTHER_ADDRESS] })
  const text = toHex('site.test wants you to sign in with your Ethereum account:\n…')
  expect((await failure(ask('personal_sign', [text, ADDRESS]))).code).toBe('ACCOUNT_CHANGED')
  expect(raw.count('personal_sign')).toBe(0)
})

test.each<[string, Answers]>([
  ['shares it beside another', { eth_accounts: () => [OTHER_ADDRESS, ADDRESS] }],
  ['spells it otherwise', { eth_accounts: () => [ADDRESS.toLowerCase()] }],
  ['is locked', { eth_accounts: () => [] }],
  ['says that nothing is shared', { eth_accounts: refuse(4100) }],
  ['can not tell', { eth_accounts: refuse(-32603) }],
  ['answers nonsense', { eth_accounts: () => 'x' }],
])('K4: behavior: a wallet that %s gets the request, and nothing is told', async (_, answers) => {
  const { raw, events, ask } = setUp(answers)
  expect(await ask('eth_sendTransaction')).toBe('0xhash')
  expect([raw.count('eth_sendTransaction'), events]).toEqual([1, []])
})

test('K4, F16: cancelled while the wallet does not say which accounts it has: nothing is sent', async () => {
  const { raw, ask, controller } = setUp({ eth_accounts: never })
  const failed = failure(ask('eth_sendTransaction'))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  expect(raw.count('eth_sendTransaction')).toBe(0)
})

test('K4: behavior: what binds nobody asks for no account', async () => {
  const { raw, ask } = setUp({ wallet_watchAsset: () => true })
  await ask('wallet_watchAsset')
  expect(raw.calls.map(({ method }) => method)).toEqual(['wallet_watchAsset'])
})

test.each(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'])(
  'K7: %s: a wallet that answers nothing any more is not asked, and the page is to be reloaded',
  async (method) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { raw, ask } = setUp({ eth_accounts: never, eth_chainId: never, [method]: never })
    const failed = failure(ask(method))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toMatchObject({ code: 'WALLET_UNREACHABLE' })
    expect(raw.count(method)).toBe(0)
  },
)

test('K7: a text that names no network is signed by a wallet that can’t tell where it is', async () => {
  const { ask } = setUp({ eth_accounts: () => [ADDRESS], eth_chainId: refuse(-32603, 'No chain') })
  expect(await ask('personal_sign', ['0x68', ADDRESS])).toBe('0xsigned')
})
