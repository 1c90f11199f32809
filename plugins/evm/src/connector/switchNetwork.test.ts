import type { BaseError, Network } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test, vi } from 'vitest'
import { fakeProvider, never, refuse } from '../../test/fakeProvider.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { addChainParameter } from './addChainParameter.js'
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

type Answers = Parameters<typeof fakeProvider>[0]

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
  [4200, 'UNSUPPORTED_METHOD'],
  [-32601, 'UNSUPPORTED_METHOD'],
  [4100, 'UNAUTHORIZED'],
  [4900, 'WALLET_DISCONNECTED'],
])('F17: %s: said, nothing more is asked', async (code, name) => {
  const { raw, go } = wallet({ wallet_switchEthereumChain: refuse(code) })
  const error = await failure(go())
  expect(error).toBeInstanceOf(WalletError)
  expect(error.code).toBe(name)
  expect(prompts(raw)).toEqual(['wallet_switch'])
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
  await vi.advanceTimersByTimeAsync(6000)
  expect((await failed).code).toBe('NETWORK_NOT_REACHED')
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

test('T8: a wallet is given http(s) urls only, absolute and without credentials', () => {
  const http = [
    'javascript:alert(1)',
    '//evil.example',
    '/rpc',
    'wss://a.example',
    'https://u:p@a.example',
    rpc,
  ]
  const parameter = addChainParameter(
    {
      ...polygon,
      rpcUrls: [],
      blockExplorerUrl: 'javascript:alert(1)',
      source: { ...source, rpcUrls: { default: { http } } },
    },
    137,
  )
  expect(parameter.rpcUrls).toEqual([rpc])
  expect(parameter).not.toHaveProperty('blockExplorerUrls')
})

test('behavior: a local chain is given to the wallet as the site reaches it', () => {
  const local = 'http://127.0.0.1:4280/v1/?chainId=eip155:137'
  expect(addChainParameter({ ...polygon, rpcUrls: [local] }, 137).rpcUrls).toEqual([local])
})

test('error: no url that a wallet could use', () => {
  const network = { ...polygon, rpcUrls: ['/rpc'], source: { ...source, rpcUrls: { default: { http: [] } } } }
  expect(() => addChainParameter(network, 137)).toThrow('Provided URL is not compatible with HTTP connection')
})
