import { expect, test } from 'vitest'
import { readSettings } from './settings.js'

test('default', () => {
  expect(readSettings({ PATH: '/bin', PORT: '' })).toEqual({})
})

test('behavior: reads every variable', () => {
  expect(
    readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      UPSTREAMS: 'eip155:1=https://one.example/key?a=b  eip155:137=http://127.0.0.1:8546',
      ALLOWED_ORIGINS: 'https://shop.example/ https://other.example',
      DATABASE_URL: 'postgres://user:secret@base.example/wallets',
      REDIS_URL: 'rediss://user:secret@cache.example:6380/2',
      RELAY_URL: 'wss://relay.example/relay wss://other.example/relay',
      RELAY_REDIS_URL: 'redis://other.example',
      PROJECT_IDS: 'shop other',
      TRUST_PROXY: '2',
      HSTS: '300',
      STOP_WITHIN: '20',
      STOP_AFTER: '3',
      LOG_FORMAT: 'json',
      LOG_CALLS: '1',
      METRICS_PORT: '9090',
      METRICS_TOKEN: 'sesame',
      BLOCKSCOUT: 'eip155:1=https://explorer.example eip155:137=https://other.example',
      ETHERSCAN: 'eip155:1=https://scan.example/v2/api',
      ETHERSCAN_KEY: 'secret',
      ALCHEMY: 'eip155:1=https://company.example/v2/secret',
      ESPLORA: 'bip122:000000000019d6689c085ae165831e93=https://esplora.example/api',
      TOKEN_LISTS: 'https://tokens.example/list.json ./own.json',
      IPFS_GATEWAY: 'https://ipfs.example',
      TEST_ORIGINS: 'http://127.0.0.1:8000/ http://127.0.0.1:8001',
      PRICE_POOLS: `{"eip155:1":{"stable":"0x${'a'.repeat(40)}","v2Factory":"0x${'b'.repeat(40)}"}}`,
      PRICES_URL: 'https://prices.example/api/v3',
      PRICES_KEY: 'secret',
      BLOCKED_RECEIVERS: 'https://lists.example/all.txt ./own.txt',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    upstreams: { 'eip155:1': 'https://one.example/key?a=b', 'eip155:137': 'http://127.0.0.1:8546' },
    allowedOrigins: ['https://shop.example', 'https://other.example'],
    databaseUrl: 'postgres://user:secret@base.example/wallets',
    redisUrl: 'rediss://user:secret@cache.example:6380/2',
    relay: {
      urls: ['wss://relay.example/relay', 'wss://other.example/relay'],
      redisUrl: 'redis://other.example',
    },
    projectIds: ['shop', 'other'],
    trustProxy: 2,
    hsts: 300,
    stopWithin: 20_000,
    stopAfter: 3_000,
    logFormat: 'json',
    logCalls: true,
    metrics: { port: 9090, token: 'sesame' },
    metadata: {
      tokenLists: ['https://tokens.example/list.json', './own.json'],
      ipfsGateway: 'https://ipfs.example',
      testOrigins: ['http://127.0.0.1:8000', 'http://127.0.0.1:8001'],
    },
    sources: {
      blockscout: { 'eip155:1': 'https://explorer.example', 'eip155:137': 'https://other.example' },
      etherscan: { 'eip155:1': 'https://scan.example/v2/api' },
      etherscanKey: 'secret',
      alchemy: { 'eip155:1': 'https://company.example/v2/secret' },
      esplora: { 'bip122:000000000019d6689c085ae165831e93': 'https://esplora.example/api' },
    },
    prices: {
      pools: { 'eip155:1': { stable: `0x${'a'.repeat(40)}`, v2Factory: `0x${'b'.repeat(40)}` } },
      url: 'https://prices.example/api/v3',
      key: 'secret',
    },
    blockedReceivers: ['https://lists.example/all.txt', './own.txt'],
  })
  expect(readSettings({ TRUST_PROXY: 'forwarded:2' })).toEqual({ trustProxy: { forwarded: 2 } })
  expect(readSettings({ DATABASE_URL: 'file:wallets.db' })).toEqual({ databaseUrl: 'file:wallets.db' })
})

test('behavior: reads the embedded wallet', () => {
  expect(
    readSettings({
      FRAME_URL: 'https://wallet.example.com/',
      FRAME_PORT: '8081',
      KEY_SECRET: 'one two',
      SMTP_URL: 'smtps://user:password@mail.example.com',
      MAIL_FROM: 'Wallet <wallet@example.com>',
      MAIL_WORK: '14',
      SITE_NAMES: 'https://shop.example=The Shop; https://pay.example = Pay',
      VERIFY_DEVICES: '1',
      NEW_DEVICE_DELAY: '48',
      SUPPORT: 'help@example.com',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      BUNDLERS: 'eip155:1=https://bundler.example.com',
    }),
  ).toEqual({
    bundlers: { 'eip155:1': 'https://bundler.example.com' },
    embeddedWallet: {
      url: 'https://wallet.example.com',
      port: 8081,
      keySecrets: ['one', 'two'],
      mail: { smtpUrl: 'smtps://user:password@mail.example.com', from: 'Wallet <wallet@example.com>' },
      limits: { work: { bits: 14, ofBlock: 20, inAll: 1_000 } },
      siteNames: { 'https://shop.example': 'The Shop', 'https://pay.example': 'Pay' },
      verifyDevices: true,
      newDeviceDelay: 48,
      support: 'help@example.com',
      social: { providers: { google: { clientId: 'id', clientSecret: 'secret' } } },
    },
  })
  expect(readSettings({ EMBEDDED_WALLET: '0', KEY_SECRET: 'one' })).toEqual({ embeddedWallet: false })
  expect(readSettings({ EMBEDDED_WALLET: '1' })).toEqual({ embeddedWallet: {} })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['UPSTREAMS', 'https://one.example'],
  ['UPSTREAMS', 'eip155:1=ftp://one.example'],
  ['UPSTREAMS', 'eip155:1=https://one.example eip155:1=https://two.example'],
  ['ALLOWED_ORIGINS', 'shop.example'],
  ['ALLOWED_ORIGINS', 'https://shop.example,https://other.example'],
  ['ALLOWED_ORIGINS', 'https://shop.example, https://other.example'],
  ['ALLOWED_ORIGINS', 'https://*.example'],
  ['ALLOWED_ORIGINS', 'https://shop.example/path'],
  ['UPSTREAMS', 'eip155:1=https://one.example,eip155:137=https://two.example'],
  ['UPSTREAMS', 'eip155:1=https://one.example/key,eip155:137=https://two.example/key'],
  ['RELAY_URL', 'wss://relay.example/relay,wss://other.example/relay'],
  ['PROJECT_IDS', 'shop,other'],
  ['KEY_SECRET', 'one,two'],
  ['FRAME_URL', 'https://wallet.example/frame'],
  ['DATABASE_URL', 'wallets.db'],
  ['DATABASE_URL', 'mysql://base.example'],
  ['STORAGE', 'fs:/var/lib/wallets'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['RELAY_URL', 'https://relay.example'],
  ['RELAY_REDIS_URL', '127.0.0.1'],
  ['STOP_WITHIN', '-1'],
  ['STOP_WITHIN', '36000'],
  ['TRUST_PROXY', 'yes'],
  ['EMBEDDED_WALLET', 'no'],
  ['FRAME_URL', 'wallet.example.com'],
  ['FRAME_PORT', 'x'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'Wallet'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: eve@example.com'],
  ['VERIFY_DEVICES', 'yes'],
  ['MAIL_WORK', '21'],
  ['NEW_DEVICE_DELAY', '1.5'],
  ['NEW_DEVICE_DELAY', '-1'],
  ['SITE_NAMES', 'The Shop'],
  ['SITE_NAMES', 'https://shop.example='],
  ['HSTS', '-1'],
  ['HSTS', 'a year'],
  ['KEY_SERVICE_KEY_ID', 'one,two'],
])('error: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ code: 'INVALID_SETTINGS' }))
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}: `))
})

test.each([
  { PORT: '4281', FRAME_PORT: '4281' },
  { PORT: '4280', METRICS_PORT: '4280' },
  { FRAME_PORT: '9464', METRICS_PORT: '9464' },
])('error: one port for two: %j', (env) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`${Object.keys(env)[1]}: is the port of another`))
  expect(() => readSettings({ PORT: '0', METRICS_PORT: '0' })).not.toThrow()
})

test('error: names all that is wrong at once', () => {
  expect(() => readSettings({ DATABASE_URL: 'y', PORT: 'x' })).toThrow(/DATABASE_URL: .*\n.*PORT: /)
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is missing'],
  [{ MAIL_FROM: 'wallet@example.com' }, 'SMTP_URL: is missing'],
  [
    { KEY_SERVICE_URL: 'http://127.0.0.1:4290', KEY_SERVICE_KEY_ID: 'x' },
    'KEY_SERVICE_ACCESS_KEY_ID: is missing',
  ],
  [{ METRICS_TOKEN: 'sesame' }, 'METRICS_PORT: is missing'],
  [
    { UPSTREAMS: 'eip155:1=https://node.example', BUNDLERS: 'eip155:10=https://bundler.example' },
    'UPSTREAMS: lacks eip155:10',
  ],
  [{ UPSTREAMS: 'eip155:1=https://node.example', INDEX: 'eip155:10' }, 'UPSTREAMS: lacks eip155:10'],
])('error: by half: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test.each([
  ['PRICE_POOLS', 'eip155:1'],
  ['PRICE_POOLS', '{"eip155:1":{"stable":"0x1","v2Factory":"0x2"}}'],
  ['PRICE_POOLS', `{"eip155:1":{"stable":"0x${'a'.repeat(40)}"}}`],
  ['PRICES_URL', 'prices.example'],
  ['BLOCKSCOUT', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://explorer.example'],
  ['ESPLORA', 'eip155:1=https://esplora.example'],
  ['TOKEN_LISTS', 'ftp://tokens.example'],
  ['BLOCKED_RECEIVERS', 'ftp://lists.example'],
  ['IPFS_GATEWAY', 'ipfs://'],
  ['TEST_ORIGINS', 'http://127.0.0.1:8000/pictures'],
])('error: INVALID_SETTINGS for %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('behavior: chains that are indexed, from which block on', () => {
  const upstreams = { 'eip155:1': 'https://node.example', 'eip155:137': 'https://other.example' }
  const UPSTREAMS = Object.entries(upstreams)
    .map((entry) => entry.join('='))
    .join(' ')
  const INDEX = 'eip155:1=20000000 eip155:137'
  expect(
    readSettings({ UPSTREAMS, INDEX, INDEX_ACCOUNTS: '500', INDEX_TRANSACTIONS: '9', INDEX_TRACES: '0' }),
  ).toEqual({
    upstreams,
    index: {
      chains: { 'eip155:1': 20_000_000, 'eip155:137': 0 },
      mostAccounts: 500,
      mostEntries: 9,
      traces: false,
    },
  })
  for (const wrong of ['eip155:1=first', 'eip155:1=-1', 'eip155:1=1=2', 'solana:mainnet', '1'])
    expect(() => readSettings({ UPSTREAMS, INDEX: wrong })).toThrow('INDEX')
})
