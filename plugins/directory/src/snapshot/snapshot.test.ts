import { foldName } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { safeLinks } from '../safeWallet.js'
import { bundled, bundledSchemes } from './bundled.js'
import { furtherWallets } from './further.js'
import { popularWallets } from './popular.js'

const lines = `${popularWallets.trim()}\n${furtherWallets.trim()}`.split('\n')
const cells = lines.map((line) => line.split('|'))

test('default: some 60 wallets or more, of every family', () => {
  expect(bundled.length).toBeGreaterThanOrEqual(60)
  const families = new Set(bundled.flatMap(({ chains = [] }) => chains.map((chain) => chain.split(':')[0])))
  expect([...families].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
})

test.each([
  ['ids', ({ id }: (typeof bundled)[number]) => id],
  ['names', ({ name }: (typeof bundled)[number]) => name.toLowerCase()],
  ['what names look like', ({ name }: (typeof bundled)[number]) => foldName(name)],
  ['rdns', ({ rdns }: (typeof bundled)[number]) => rdns],
  ['places in the App Store', ({ appStore }: (typeof bundled)[number]) => appStore],
  ['places in Google Play', ({ playStore }: (typeof bundled)[number]) => playStore],
  ['places in the Chrome Web Store', ({ chromeStore }: (typeof bundled)[number]) => chromeStore],
  ['mobile links', ({ mobileLink }: (typeof bundled)[number]) => mobileLink],
])('behavior: %s are unique', (_, keyOf) => {
  const keys = bundled.map(keyOf).filter((key) => key !== undefined)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('behavior: every cell has its shape', () => {
  const shapes = [
    /^[a-z0-9]+(-[a-z0-9]+)*$/, // id
    /^\S.{1,38}\S$/, // name
    /^[esbpc]+$/, // families
    /^[a-z0-9.-]+\.[a-z]{2,}(\/[\w/-]+)?$/, // homepage
    /^([\w-]+(\.[\w-]+)+)?$/, // rdns
    /^([a-z][a-z0-9+.-]*:\/\/[\w./-]*)?$/, // link of the app
    /^(\d{9,10})?$/, // App Store
    /^([a-z][\w]*(\.[a-z]\w*)+)?$/i, // Google Play
    /^([a-p]{32})?$/, // Chrome Web Store
    /^([a-z][a-z0-9+.-]*:\/\/[\w./-]*)?$/, // link of the program
    /^(https:\/\/[a-z0-9.-]+)?$/, // web app
  ]
  for (const row of cells) {
    expect(row.length).toBeLessThanOrEqual(shapes.length)
    row.forEach((cell, column) => {
      expect(cell, `${row[0]}, column ${column}`).toMatch(shapes[column] as RegExp)
    })
  }
})

test('T8: every link passes the gate, and none is http', () => {
  for (const wallet of bundled) {
    const safe = safeLinks(wallet, bundledSchemes)
    for (const key of [
      'homepage',
      'mobileLink',
      'desktopLink',
      'webappLink',
      'appStore',
      'playStore',
      'chromeStore',
    ] as const)
      expect(safe[key] !== undefined, `${wallet.id} ${key}`).toBe(wallet[key] !== undefined)
  }
  expect(JSON.stringify(bundled)).not.toContain('http:')
})
