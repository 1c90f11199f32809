// @vitest-environment happy-dom

import { createTestWidget, DEVELOPMENT_ADDRESSES, TEST_NETWORKS } from '@wallet-widget/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createConnector } from './connector.js'
import type { CoinbaseProvider } from './sdk.js'

const [ACCOUNT, OTHER] = DEVELOPMENT_ADDRESSES

/** A widget with a simulated wallet, whose SDK says nothing when it moves. */
async function setUp() {
  const asked: { method: string; params: unknown }[] = []
  const at = { chainId: '0x1' }
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => [ACCOUNT, OTHER],
    eth_chainId: () => at.chainId,
    wallet_switchEthereumChain: (params) => {
      at.chainId = (params as [{ chainId: string }])[0].chainId
      return null
    },
    eth_sendTransaction: () => `0x${'1'.repeat(64)}`,
  }
  const provider: CoinbaseProvider = {
    async request(method, params) {
      asked.push({ method, params })
      return (answers[method] ?? (() => 'answer'))(params)
    },
    on: () => () => {},
    disconnect: async () => {},
    popup: () => undefined,
    closePopup() {},
  }
  const wallet = { provider: async () => provider, subscribe: () => () => {} }
  const { widget, destroy } = createTestWidget({
    networks: TEST_NETWORKS,
    connectors: [createConnector(wallet, { name: 'Coinbase Wallet' })],
  })
  onTestFinished(destroy)
  await widget.connect({ connectorId: 'coinbaseWallet' })
  const ask = (method: string, params: unknown = [{ to: OTHER }]) =>
    widget.request({ namespace: 'eip155', method, params })
  return { widget, at, ask, params: (method: string) => asked.filter((one) => one.method === method) }
}

test('behavior: where the wallet is found elsewhere than it said, the widget is told: the next switch moves it', async () => {
  const { widget, at, ask, params } = await setUp()
  at.chainId = '0x89'
  await expect(ask('eth_sendTransaction')).rejects.toMatchObject({ code: 'CHAIN_DISCONNECTED' })
  expect(params('eth_sendTransaction')).toEqual([])
  expect(widget.state.$connections.get()[0]?.networkId).toBe('eip155:137')
  await widget.switchNetwork({ network: 'eip155:1' })
  expect(at.chainId).toBe('0x1')
  expect(await ask('eth_sendTransaction')).toMatch(/^0x1{64}$/)
})

test.each([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'eth_sendUserOperation',
  'wallet_sendPreparedCalls',
  'wallet_grantPermissions',
  'wallet_notKnownYet',
])('F19: %s: a wallet that moved without a word is stopped before it answers', async (method) => {
  const { at, ask, params } = await setUp()
  at.chainId = '0x89'
  await expect(ask(method)).rejects.toMatchObject({ code: 'CHAIN_DISCONNECTED' })
  expect(params(method)).toEqual([])
})

test.each(['wallet_getCallsStatus', 'wallet_watchAsset'])(
  'behavior: %s: answered wherever the wallet is',
  async (method) => {
    const { at, ask } = await setUp()
    at.chainId = '0x89'
    expect(await ask(method)).toBe('answer')
  },
)

test('behavior: a text is signed wherever the wallet is, but for a sign-in, which names a network', async () => {
  const { at, ask } = await setUp()
  const sign = (text: string) => ask('personal_sign', [toHex(text), ACCOUNT])
  at.chainId = '0x89'
  expect(await sign('Hello')).toBe('answer')
  await expect(sign('site.test wants you to sign in with your Ethereum account:')).rejects.toMatchObject({
    code: 'CHAIN_DISCONNECTED',
  })
})

const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
