import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSocialSettings } from './socialSettings.js'

const pemOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .trim()

test('default', () => {
  expect(readSocialSettings({ GOOGLE_CLIENT_ID: '' })).toEqual({ providers: {} })
})

test('behavior: those that are set', () => {
  const privateKey = pemOf('P-256')
  expect(
    readSocialSettings({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'gs',
      X_CLIENT_ID: 'x',
      OIDC_ISSUER_X: 'https://login.example.com',
      APPLE_CLIENT_ID: 'a',
      APPLE_TEAM_ID: 't',
      APPLE_KEY_ID: 'k',
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      FARCASTER_RPC: 'https://optimism.example.com',
    }),
  ).toEqual({
    providers: {
      google: { clientId: 'g', clientSecret: 'gs' },
      x: { clientId: 'x', issuer: 'https://login.example.com' },
      apple: { clientId: 'a', appleKey: { teamId: 't', keyId: 'k', privateKey } },
    },
    farcaster: { relay: 'https://relay.farcaster.xyz', rpc: 'https://optimism.example.com' },
  })
})

test('error: set by half', () => {
  expect(() =>
    readSocialSettings({
      GOOGLE_CLIENT_ID: 'g',
      GITHUB_CLIENT_SECRET: 's',
      APPLE_TEAM_ID: 't',
      FARCASTER_RELAY: 'https://relay.example.com',
    }),
  ).toThrow(
    [
      'Fix these environment variables:',
      '  GOOGLE_CLIENT_SECRET: is missing',
      '  GITHUB_CLIENT_ID: is missing',
      '  APPLE_KEY_ID: is missing',
      '  APPLE_PRIVATE_KEY: is missing',
      '  FARCASTER_RPC: is missing; it is the address of a node of Optimism',
    ].join('\n'),
  )
})

test.each(['-----BEGIN\nKEY-----', pemOf('P-384')])('error: not the key of Apple', (APPLE_PRIVATE_KEY) => {
  expect(() => readSocialSettings({ APPLE_PRIVATE_KEY })).toThrow(
    'APPLE_PRIVATE_KEY: is not the key that Apple gave out',
  )
})

test('error: not an address', () => {
  expect(() => readSocialSettings({ OIDC_ISSUER_GOOGLE: 'ftp://x' })).toThrow(
    'OIDC_ISSUER_GOOGLE: must be an http or https address',
  )
})
