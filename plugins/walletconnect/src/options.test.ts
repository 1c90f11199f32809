import { createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { walletConnect } from './index.js'
import { checkOptions, relayUrls } from './options.js'

const issues = (value: unknown) => {
  const verdict = checkOptions['~standard'].validate(value)
  return 'issues' in verdict ? (verdict.issues?.map(({ path }) => path?.join('.')) ?? []) : []
}

test.each([
  {},
  { relayUrl: 'wss://relay.example.org' },
  { relayUrl: 'ws://127.0.0.1:4280/relay' },
  { relayUrl: 'ws://localhost:4280/relay' },
  { relayUrls: ['wss://a.test', 'ws://192.168.1.5:4280/relay'] },
  { verify: true },
])('default: %j', (value) => {
  expect(issues(value)).toEqual([])
})

test.each([
  ['relayUrl', 'http://relay.example.org'],
  ['relayUrl', 'ws://relay.example.org'],
  ['relayUrl', 'ws://10.evil.example'],
  ['relayUrl', 'ws://192.168.1.5.evil.example'],
  ['relayUrl', 'javascript:alert(1)'],
  ['relayUrl', 'wss://user:pass@relay.example.org'],
  ['relayUrls', []],
  ['relayUrls', 'wss://a.test'],
  ['verify', 'yes'],
  ['relay', 'wss://a.test'],
])('error: %s: %j', (key, value) => {
  expect(issues({ [key]: value })).toEqual([key])
})

test('args: services', () => {
  expect(relayUrls({}, 'https://wallet.example.org')).toEqual(['wss://wallet.example.org/relay'])
  expect(relayUrls({}, 'http://127.0.0.1:4280')).toEqual(['ws://127.0.0.1:4280/relay'])
  expect(relayUrls({}, undefined)).toEqual(['wss://relay.walletconnect.org'])
  expect(relayUrls({ relayUrl: 'wss://a.test' }, 'https://b.test')).toEqual(['wss://a.test'])
  expect(relayUrls({ relayUrls: ['wss://a.test', 'wss://b.test'] }, undefined)).toHaveLength(2)
})

test('behavior: the plugin offers one connector, two views, and takes all back', async () => {
  const { widget, destroy } = createTestWidget({ connectors: [], plugins: [walletConnect()] })
  await widget.ready
  expect(widget.state.$connectors.get()).toMatchObject([
    {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      method: 'pairing',
      connectView: 'ConnectingWalletConnect',
      namespaces: ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'], // of which the kernel asks for those that are configured
    },
  ])
  expect([...widget.state.$views.get().keys()]).toEqual([
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
  ])
  await widget.disable('walletconnect')
  expect(widget.state.$connectors.get()).toEqual([])
  expect(widget.state.$views.get().size).toBe(0)
  destroy()
})
