import { afterEach, expect, test, vi } from 'vitest'
import { ethereum, polygon, solana } from '../test/simulate.js'
import { defineConfig, resolveConfig } from './config.js'

afterEach(() => vi.unstubAllGlobals())

const resolve = (change: object = {}) => resolveConfig({ networks: [ethereum], plugins: [], ...change })

test('default', () => {
  const { networks, ...rest } = resolve({ language: 'en' })
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
  expect(rest).toEqual({
    id: 'default',
    projectId: undefined,
    metadata: undefined,
    services: undefined,
    wording: {},
    language: 'en',
    enableNetworkSwitch: true,
    allowUnsupportedNetwork: false,
    basic: false,
    manualWalletControl: false,
    afterConnect: 'close',
    inline: false,
    append: true,
    collapseWallets: false,
    browserBack: true,
    excludeWallets: [],
    featuredWallets: [],
    logLevel: 'error',
    preload: 'idle',
  })
})

test('behavior: defineConfig gives it back', () => {
  const config = { networks: [ethereum], plugins: [] } as const
  expect(defineConfig(config)).toBe(config)
})

test('args: language: the document’s, then the browser’s, then English', () => {
  vi.stubGlobal('navigator', { language: 'fr-CA' })
  expect(resolve().language).toBe('fr-CA')
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  expect(resolve().language).toBe('ar')
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('navigator', undefined)
  expect(resolve().language).toBe('en')
})

test('args: services: RPC goes through them', () => {
  const { services, networks } = resolve({
    services: 'https://wallet.example//',
    projectId: 'a b&c',
    networks: [solana],
  })
  expect(services).toBe('https://wallet.example')
  expect(networks[0]?.rpcUrls).toEqual([
    'https://wallet.example/v1/?chainId=solana:solana&projectId=a%20b%26c',
  ])
  expect(resolve({ services: '' }).services).toBeUndefined()
  expect(resolve({ services: 'http://127.0.0.1:8787' }).networks[0]?.rpcUrls).toEqual([
    'http://127.0.0.1:8787/v1/?chainId=eip155:1',
  ])
})

test.each([
  ['no networks', { networks: [] }, 'No networks are configured.'],
  ['networks that are no list', { networks: ethereum }, 'No networks are configured.'],
  ['no plugins', { plugins: undefined }, 'No plugins are configured.'],
  [
    'a network twice',
    { networks: [ethereum, polygon, ethereum] },
    'The network eip155:1 is configured twice.',
  ],
  ['an id of no text', { id: 5 }, '`id` must be a string, not a number.'],
  ['a theme of nothing', { theme: null }, '`theme` must be an object, not null.'],
  ['metadata that are text', { metadata: 'Shop' }, '`metadata` must be an object, not a string.'],
  [
    'wallets that are no list',
    { excludeWallets: 'x' },
    '`excludeWallets` must be a list of strings, not a string.',
  ],
  [
    'wallets that are no texts',
    { featuredWallets: [null] },
    '`featuredWallets` must be a list of strings, not a list of other values.',
  ],
  ['a switch that is text', { inline: 'no' }, '`inline` must be a boolean, not a string.'],
  ['services that are no text', { services: 5 }, '`services` must be a string, not a number.'],
])('error: %s', (_, change, shortMessage) => {
  expect(() => resolve(change)).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG', shortMessage }))
})

test.each(['wallet.example', 'javascript:alert(1)', 'https:///', '/services'])(
  'error: services at %s',
  (services) => {
    expect(() => resolve({ services })).toThrow(
      expect.objectContaining({
        code: 'HTTP_URL_INVALID',
        shortMessage: 'Provided URL is not compatible with HTTP connection',
        details: services,
      }),
    )
  },
)

test.each([
  'wss://rpc.example',
  'ftp://rpc.example',
  'rpc.example',
  '//rpc.example',
  '/\\rpc.example',
  'https://',
  'https://ann:secret@rpc.example',
  'https://secret@rpc.example/v1',
  '',
])('error: a network whose RPC url is "%s", unless the services stand in for it', (url) => {
  const networks = [{ ...ethereum, rpcUrls: { default: { http: ['https://rpc.example', url] } } }]
  expect(() => resolve({ networks })).toThrow(expect.objectContaining({ code: 'HTTP_URL_INVALID' }))
  expect(resolve({ networks, services: 'https://wallet.example' }).networks).toHaveLength(1)
})

test('args: rpcUrls: http, https, or a path of the site', () => {
  const http = ['HTTPS://rpc.example', 'http://127.0.0.1:8545', '/rpc']
  expect(
    resolve({ networks: [{ ...ethereum, rpcUrls: { default: { http } } }] }).networks[0]?.rpcUrls,
  ).toEqual(http)
})

test('error: no config at all', () => {
  expect(() => resolveConfig(undefined as never)).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG' }))
})

test('T11: nobody changes a resolved configuration, nor what the site gave', () => {
  const given = {
    networks: [{ ...ethereum, formatters: { block: () => 'formatted' } }],
    plugins: [],
    metadata: {
      name: 'Shop',
      description: '',
      url: 'https://shop.example',
      icons: ['https://shop.example/icon.png'],
    },
    wording: { ui: { 'button.connect': 'Log in' } },
    featuredWallets: ['io.metamask'],
  } as const
  const config = resolveConfig(given)
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every((member) => frozen(member)))
  expect(frozen(config)).toBe(true)
  expect(config).toMatchObject({ metadata: given.metadata, wording: given.wording })
  expect(config.networks[0]?.source).toEqual(given.networks[0])
  expect(Object.isFrozen(given.metadata)).toBe(false)
  expect(Object.isFrozen(given.networks[0].rpcUrls)).toBe(false)
})

test('T11: a widget whose storage could be taken for that of a plugin of another is refused', () => {
  for (const id of ['shop:send', 'shop|send', '|'])
    expect(() => resolve({ id })).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG' }))
})
