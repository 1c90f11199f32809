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
      STORAGE: 'fs:/var/lib/wallet-widget',
      REDIS_URL: 'rediss://user:secret@cache.example:6380/2',
      RELAY_URL: 'wss://relay.example/relay wss://other.example/relay',
      TRUST_PROXY: '1',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    upstreams: { 'eip155:1': 'https://one.example/key?a=b', 'eip155:137': 'http://127.0.0.1:8546' },
    allowedOrigins: ['https://shop.example', 'https://other.example'],
    storage: { driver: 'fs', folder: '/var/lib/wallet-widget' },
    redisUrl: 'rediss://user:secret@cache.example:6380/2',
    relay: { urls: ['wss://relay.example/relay', 'wss://other.example/relay'], trustProxy: true },
  })
  expect(readSettings({ STORAGE: 'memory' })).toEqual({ storage: { driver: 'memory' } })
  expect(readSettings({ WALLET_PAGE: '0' })).toEqual({ walletPage: false })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['UPSTREAMS', 'https://one.example'],
  ['UPSTREAMS', 'eip155:1=ftp://one.example'],
  ['ALLOWED_ORIGINS', 'shop.example'],
  ['STORAGE', 'redis'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['RELAY_URL', 'https://relay.example'],
  ['TRUST_PROXY', 'yes'],
  ['WALLET_PAGE', 'no'],
])('error: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ code: 'INVALID_SETTINGS' }))
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}: `))
})

test('error: names all that is wrong at once', () => {
  expect(() => readSettings({ PORT: 'x', STORAGE: 'y' })).toThrow(/PORT: .*\n.*STORAGE: /)
})
