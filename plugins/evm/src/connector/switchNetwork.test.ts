import type { BaseError, Network } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeProvider, never, refuse } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { createConnector } from './createConnector.js'
import { switchNetwork } from './switchNetwork.js'

const rpc = 'https://rpc.example/polygon'
const source = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
}
const polygon: Network = {
  ...source,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  rpcUrls: ['https://services.example/v1/?chainId=eip155:137'],
  blockExplorerUrl: 'https://polygonscan.example',
  testnet: false,
  iconUrl: undefined,
  source,
}

type Answers = NonNullable<Parameters<typeof fakeProvider>[0]>

/** A fake wallet that is on chain 1 and moves where it is told. */
function wallet(answers: Answers = {}, unknown = false) {
  let [at, knows] = ['0x1', !unknown]
  const raw = fakeProvider({
    eth_chainId: () => at,
    wallet_switchEthereumChain: () => {
      if (!knows) refuse(4902)(undefined)
      at = '0x89'
      return null
    },
    wallet_addEthereumChain: () => {
      knows = true
      return null
    },
    ...answers,
  })
  const controller = new AbortController()
  const go = (network = polygon) =>
    switchNetwork(captureProvider(raw) as WalletHandle, { network, signal: controller.signal })
  return { raw, go, controller, arrive: () => (at = '0x89') }
}
const failure = (promise: Promise<unknown>): Promise<BaseError> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
const prompts = ({ calls }: ReturnType<typeof fakeProvider>) =>
  calls.flatMap(({ method }) => (method === 'eth_chainId' ? [] : [method.replace('EthereumChain', '')]))

test('default', async () => {
  const { raw, go } = wallet()
  await go()
  expect(raw.calls[0]).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect([prompts(raw), raw.listenerCount()]).toEqual([['wallet_switch'], 0])
})

test('F17: 4902 adds the chain, then switches', async () => {
  const { raw, go } = wallet({}, true)
  await go()
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add', 'wallet_switch'])
  expect(raw.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: [rpc, 'https://services.example/v1/?chainId=eip155:137'],
      blockExplorerUrls: ['https://polygonscan.example'],
    },
  ])
})

test.each([
  ['nested', refuse(-32603, 'Internal', { originalError: { code: 4902 } })],
  ['in its words', refuse(-32603, 'Unrecognized chain ID "0x89".')],
  ['in its hint', refuse(-32000, 'Try adding the chain using wallet_addEthereumChain first.')],
])('F17: 4902 %s', async (_, answer) => {
  const { raw, go, arrive } = wallet({
    wallet_switchEthereumChain: answer,
    wallet_addEthereumChain: () => {
      arrive()
      return null
    },
  })
  await go()
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
})

test.each([
  [4001, 'USER_REJECTED'],
  [-32002, 'REQUEST_PENDING'],
  [4100, 'UNAUTHORIZED'],
  [4900, 'WALLET_DISCONNECTED'],
])('F17: %s: said, nothing more is asked', async (code, name) => {
  const { raw, go } = wallet({ wallet_switchEthereumChain: refuse(code) })
  const error = await failure(go())
  expect(error).toBeInstanceOf(WalletError)
  expect(error.code).toBe(name)
  expect(prompts(raw)).toEqual(['wallet_switch'])
})

test.each<[string, Answers[string]]>([
  ['-32600', refuse(-32600, 'Chain Id not supported')],
  ['-32601', refuse(-32601, 'not found')],
  ['4200', refuse(4200)],
  [
    '4902, three levels down',
    refuse(-32603, 'x', { originalError: { data: { originalError: { code: 4902 } } } }),
  ],
  ['-32603', refuse(-32603, 'Internal')],
  ['words', refuse(undefined as never, 'Unsupported chain id')],
])('K10: a wallet that refuses to switch with %s is asked to add the network', async (_, answer) => {
  const { raw, go, arrive } = wallet({
    wallet_switchEthereumChain: answer,
    wallet_addEthereumChain: () => {
      arrive()
      return null
    },
  })
  await go()
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
})

test('K10: a wallet that says yes and stays is asked to add the network, once', async () => {
  vi.useFakeTimers()
  const { raw, go, arrive } = wallet({
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => {
      arrive()
      return null
    },
  })
  const done = go()
  await vi.advanceTimersByTimeAsync(6000)
  await done
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
  vi.useRealTimers()
})

test('K10, error: a wallet that knows neither method: said, and where to switch', async () => {
  const none = { wallet_switchEthereumChain: refuse(-32601), wallet_addEthereumChain: refuse(-32601) }
  const { raw, go } = wallet(none)
  const error = await failure(go())
  expect(error.code).toBe('UNSUPPORTED_METHOD')
  expect(error.message).toContain('Switch to Polygon in the wallet itself.')
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
})

test('error: adding the chain fails', async () => {
  const { go } = wallet({ wallet_addEthereumChain: refuse(-32603, 'no thanks') }, true)
  expect(await failure(go())).toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
    shortMessage: 'Chain is not supported',
  })
})

test('error: adding the chain is refused by the visitor', async () => {
  const { raw, go } = wallet({ wallet_addEthereumChain: refuse(4001) }, true)
  expect((await failure(go())).code).toBe('USER_REJECTED')
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
})

test('behavior: a wallet that says yes before it has moved is waited for', async () => {
  const { raw, go, arrive } = wallet({ wallet_switchEthereumChain: () => null })
  const done = go()
  await vi.waitFor(() => expect(raw.count('eth_chainId')).toBe(1))
  arrive()
  raw.emit('chainChanged', '0x1')
  raw.emit('chainChanged', 137)
  await done
  expect(raw.listenerCount()).toBe(0)
})

test('error: the wallet says yes and stays', async () => {
  vi.useFakeTimers()
  const { raw, go } = wallet({ wallet_switchEthereumChain: () => null })
  const failed = failure(go())
  await vi.advanceTimersByTimeAsync(11_000)
  expect((await failed).code).toBe('NETWORK_NOT_REACHED')
  expect(prompts(raw)).toEqual(['wallet_switch', 'wallet_add'])
  expect([raw.listenerCount(), vi.getTimerCount()]).toEqual([0, 0])
  vi.useRealTimers()
})

test('F16: the wallet keeps silent: cancel works', async () => {
  const { go, controller } = wallet({ wallet_switchEthereumChain: never })
  const failed = failure(go())
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
})

test('error: a network that is no EVM chain', async () => {
  expect((await failure(wallet().go({ ...polygon, id: 'x' }))).code).toBe('INVALID_CHAIN_ID')
})

test('behavior: a wallet that never answers while it is connected is connected where it is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const raw = fakeProvider({ wallet_switchEthereumChain: never })
  const provider = captureProvider(raw) as WalletHandle
  const connector = createConnector(provider, { id: 'fake', name: 'Fake', type: 'ANNOUNCED' })
  await loadUse()
  const connecting = connector.connect({
    namespaces: ['eip155'],
    network: polygon,
    networks: [polygon],
    signal: new AbortController().signal,
    onProgress() {},
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await connecting).toMatchObject([{ networkId: 'eip155:1' }])
  expect(raw.count('wallet_switchEthereumChain')).toBe(1)
})
