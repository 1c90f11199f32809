import { expect, test } from 'vitest'
import { checkOptions } from './options.js'

const issues = async (options: object) => (await checkOptions['~standard'].validate(options)).issues

test.each([
  {},
  { frame: 'https://wallet.site.test' },
  { frame: 'http://localhost:4281' },
  { frame: 'http://127.0.0.1:4281/frame' },
  { frame: undefined },
  { defaultAccountTypes: { eip155: 'eoa', solana: 'eoa' } },
  { smartAccountNetworks: [] },
])('default: %j', async (options) => {
  expect(await issues(options)).toBeUndefined()
})

test.each([
  ['frame', 'http://wallet.site.test'],
  ['frame', 'javascript:alert(1)'],
  ['frame', 'http://localhost.evil.test'],
  ['frame', 'https://a:b@wallet.site.test'],
  ['frame', 4281],
  ['defaultAccountTypes', { solana: 'smartAccount' }],
  ['defaultAccountTypes', { bip122: 'payment' }],
  ['defaultAccountTypes', 'eoa'],
  ['smartAccountNetworks', ['eip155:1']],
  ['smartAccountNetworks', 1],
  ['frameUrl', 'https://wallet.site.test'],
  ['toString', 1],
])('error: %s: %j', async (key, value) => {
  expect(await issues({ [key]: value })).toHaveLength(1)
})
