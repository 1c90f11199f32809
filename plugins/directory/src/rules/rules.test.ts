import type { Connector, DirectoryWallet } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import {
  canOpenOnMobile,
  createFilter,
  hasLink,
  isExcludedWallet,
  isMobileOnly,
  type Place,
  servesChains,
} from './filterWallets.js'
import { browseLink, installLinks, platformOf } from './installLinks.js'
import { findInstalled, knownOf, withoutKnown } from './matchWallets.js'
import { searchWallets } from './searchWallets.js'

const wallet = (id: string, own: Partial<DirectoryWallet> = {}): DirectoryWallet => ({ id, name: id, ...own })
const ids = (wallets: readonly DirectoryWallet[]) => wallets.map(({ id }) => id)

test('behavior: wallets are deduplicated by rdns and id against installed and recent wallets', () => {
  const known = knownOf([{ id: 'io.a', rdns: 'io.a' }], [{ id: 'b' }])
  const list = [
    wallet('a', { rdns: 'io.a' }),
    wallet('b'),
    wallet('c', { rdns: 'io.c' }),
    wallet('c'),
    wallet('d'),
  ]
  expect(ids(withoutKnown(list, known))).toEqual(['c', 'd'])
  expect(ids(withoutKnown([wallet('x', { rdns: 'io.x' }), wallet('y', { rdns: 'io.x' })]))).toEqual(['x'])
})

test('behavior: excluded wallets are matched by rdns or case-insensitive name, and by id', () => {
  const isExcluded = isExcludedWallet({ wallets: ['io.a', 'EVIL wallet'], ids: ['c'] })
  expect(isExcluded(wallet('a', { rdns: 'io.a' }))).toBe(true)
  expect(isExcluded(wallet('a', { rdns: 'IO.A' }))).toBe(false)
  expect(isExcluded(wallet('b', { name: ' Evil Wallet' }))).toBe(true)
  expect(isExcluded(wallet('b', { name: 'Evil Wallets' }))).toBe(false)
  expect(isExcluded(wallet('c'))).toBe(true)
})

test('behavior: excluded wallets are matched by their id in the config too, and by a name that looks the same', () => {
  const isExcluded = isExcludedWallet({ wallets: ['rainbow', 'Evil Wallet', '🦊'], ids: [] })
  expect(isExcluded(wallet('rainbow', { name: 'Rainbow Wallet' }))).toBe(true)
  for (const name of ['EvilWallet', 'Еvil Wallеt', 'Evil\u200b Wallet', '🦊'])
    expect(isExcluded(wallet('b', { name }))).toBe(true)
  for (const name of ['Devil Wallet', 'Rainbow Wallet', '🐼', ''])
    expect(isExcluded(wallet('b', { name }))).toBe(false)
})

test('behavior: on mobile, wallets without a mobile link are dropped, except Coinbase Wallet', () => {
  expect(canOpenOnMobile(wallet('a', { mobileLink: 'a://' }), ['eip155'])).toBe(true)
  expect(canOpenOnMobile(wallet('a', { desktopLink: 'a://' }), ['eip155'])).toBe(false)
  expect(canOpenOnMobile(wallet('coinbase'), ['eip155'])).toBe(true)
  expect(canOpenOnMobile(wallet('x', { name: 'Coinbase Wallet' }), ['eip155'])).toBe(true)
})

test('behavior: on mobile and solana, Solflare and Phantom stay too', () => {
  for (const id of ['solflare', 'phantom']) {
    expect(canOpenOnMobile(wallet(id), ['eip155', 'solana'])).toBe(true)
    expect(canOpenOnMobile(wallet(id), ['eip155'])).toBe(false)
  }
})

test('behavior: for the universal-provider SDK type, wallets with no mobile, desktop or webapp link are dropped', () => {
  expect(hasLink(wallet('a', { mobileLink: 'a://' }))).toBe(true)
  expect(hasLink(wallet('a', { desktopLink: 'a://' }))).toBe(true)
  expect(hasLink(wallet('a', { webappLink: 'https://a.example' }))).toBe(true)
  expect(hasLink(wallet('a', { chromeStore: 'https://a.example', rdns: 'io.a' }))).toBe(false)
})

test('behavior: mobile only: an app and nothing else', () => {
  expect(isMobileOnly(wallet('a', { mobileLink: 'a://', homepage: 'https://a.example' }))).toBe(true)
  expect(isMobileOnly(wallet('a', { appStore: 'https://a.example' }))).toBe(true)
  expect(isMobileOnly(wallet('a', { mobileLink: 'a://', rdns: 'io.a' }))).toBe(false)
  expect(isMobileOnly(wallet('a', { mobileLink: 'a://', chromeStore: 'https://a.example' }))).toBe(false)
  expect(isMobileOnly(wallet('a'))).toBe(false)
})

test('behavior: a wallet serves a family of networks, or does not say', () => {
  expect(servesChains(wallet('a', { chains: ['eip155:1'] }), ['eip155'])).toBe(true)
  expect(servesChains(wallet('a', { chains: ['eip155:1'] }), ['solana'])).toBe(false)
  expect(servesChains(wallet('a', { chains: [] }), ['solana'])).toBe(true)
  expect(servesChains(wallet('a'), ['solana'])).toBe(true)
})

const DESKTOP: Place = {
  mobile: false,
  namespaces: ['eip155'],
  exclusions: { wallets: ['Evil'], ids: [] },
  include: [],
  onlyPairing: false,
  canPair: true,
}
const ALL = [
  wallet('plain'),
  wallet('Evil'),
  wallet('app', { mobileLink: 'app://' }),
  wallet('program', { desktopLink: 'p://', rdns: 'io.p' }),
  wallet('solana', { chains: ['solana:x'] }),
]
test.each<[string, Partial<Place>, string[]]>([
  ['a computer', {}, ['plain', 'app', 'program']],
  ['a computer that can’t pair: no mobile only wallets', { canPair: false }, ['plain', 'program']],
  ['a phone', { mobile: true, canPair: false }, ['app']],
  ['a site that only pairs', { onlyPairing: true }, ['app', 'program']],
  ['a site with a list of its own', { include: ['plain', 'solana', 'Evil'] }, ['plain']],
])('behavior: all rules together: %s', (_, place, expected) => {
  expect(ids(ALL.filter(createFilter({ ...DESKTOP, ...place })))).toEqual(expected)
})

test('K42: a wallet is found in the browser of its own app, which adds to its domain', () => {
  const app = { id: 'io.a.mobile', name: 'A', rdns: 'io.a.mobile', type: 'ANNOUNCED' } as Connector
  const of = (rdns: string) => findInstalled([app], wallet('a', { rdns }))
  expect([of('io.a'), of('io.a.mobile'), of('io.b'), of('io.a.flask')]).toEqual([[app], [app], [], []])
})

test('behavior: a wallet is found in the browser by rdns or directory id, never behind a pairing', () => {
  const connector = (own: Partial<Connector>) => ({ id: 'x', type: 'ANNOUNCED', ...own }) as Connector
  const connectors = [
    connector({ id: 'io.a', rdns: 'io.a' }),
    connector({
      id: 'walletConnect',
      method: 'pairing',
      rdns: 'io.b',
      explorerId: 'b',
    }),
    connector({ id: 'c-sdk', external: true, explorerId: 'c' }),
  ]
  expect(findInstalled(connectors, wallet('a', { rdns: 'io.a' }))).toEqual([connectors[0]])
  expect(findInstalled(connectors, wallet('b', { rdns: 'io.b' }))).toEqual([])
  expect(findInstalled(connectors, wallet('c'))).toEqual([connectors[2]])
  expect(findInstalled(connectors, wallet('d'))).toEqual([])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 0, 'chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 0, 'desktop'],
] as const)('behavior: platform filter: %s with %i fingers: %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})

test('behavior: install links are those of the platform, the best one first', () => {
  const all = wallet('a', {
    appStore: 'https://apple.example',
    playStore: 'https://google.example',
    chromeStore: 'https://chrome.example',
    homepage: 'https://home.example',
  })
  const kinds = (platform: Parameters<typeof installLinks>[1]) =>
    installLinks(all, platform).map(({ kind }) => kind)
  expect(kinds('ios')).toEqual(['appStore', 'homepage'])
  expect(kinds('android')).toEqual(['playStore', 'homepage'])
  expect(kinds('chrome')).toEqual(['chromeStore', 'appStore', 'playStore', 'homepage'])
  expect(kinds('desktop')).toEqual(['appStore', 'playStore', 'homepage'])
  expect(installLinks(wallet('a', { homepage: 'http://a.example' }), 'desktop')).toEqual([])
})

test('T22: a page opened in a wallet’s own browser is encoded', () => {
  const page = 'https://shop.example/a?b=c&d=%2F#e'
  const link = new URL(browseLink(wallet('phantom'), page) ?? '')
  expect(link.pathname).toBe(`/ul/browse/${encodeURIComponent(page)}`)
  expect(link.searchParams.get('ref')).toBe('https://shop.example')
  expect(browseLink(wallet('metamask'), page)).toBeUndefined()
  expect(browseLink(wallet('phantom'), 'javascript:alert(1)')).toBeUndefined()
  expect(browseLink(wallet('constructor'), page)).toBeUndefined()
})

test('behavior: a search finds part of a name, whatever its case and accents, beginnings first', () => {
  const list = [
    wallet('1', { name: 'My Rain' }),
    wallet('2', { name: 'Räinbow' }),
    wallet('3', { name: 'Sun' }),
  ]
  expect(ids(searchWallets(list, ' RAIN ', 100))).toEqual(['2', '1'])
  expect(ids(searchWallets(list, 'rain', 1))).toEqual(['2'])
  expect(searchWallets(list, 'zzz', 100)).toEqual([])
})

test('F30: a search among 10,000 names is quick', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) =>
    wallet(`w${index}`, { name: `Wallet number ${index}` }),
  )
  const took = await quietTime(() => {
    const before = performance.now()
    for (const query of ['w', 'wa', 'wal', '99', 'zzz']) searchWallets(list, query, 100)
    return performance.now() - before
  })
  expect(took / 5).toBeLessThan(25)
})
