import { describe, expect, test, vi } from 'vitest'
import { anyWalletLink, openMethods, walletLink } from './walletLink.js'

const uri = 'wc:3f@2?relay-protocol=irn&symKey=c4'
const encoded = 'wc%3A3f%402%3Frelay-protocol%3Dirn%26symKey%3Dc4'

test.each([
  ['metamask://', `metamask://wc?uri=${encoded}`],
  ['metamask:', `metamask://wc?uri=${encoded}`],
  ['trust', `trust://wc?uri=${encoded}`],
  ['ledgerlive://app', `ledgerlive://app/wc?uri=${encoded}`],
  ['https://link.fox.test', `https://link.fox.test/wc?uri=${encoded}`],
  ['https://link.fox.test/app/', `https://link.fox.test/app/wc?uri=${encoded}`],
  ['https://link.fox.test/app?x=1#y', `https://link.fox.test/app/wc?uri=${encoded}`],
])('default: %s', (base, link) => {
  expect(walletLink(base, { uri })).toBe(link)
})

test('behavior: Telegram takes one word', () => {
  const link = walletLink('https://t.me/fox_bot', { uri })
  const word = new URL(link ?? '').searchParams.get('startapp') ?? ''
  expect(word).toMatch(/^[\w-]+$/)
  expect(atob(word.replaceAll('-', '+').replaceAll('_', '/'))).toBe(`uri=${encoded}`)
})

test('behavior: a request names itself, not what is asked', () => {
  expect(walletLink('fox://', { requestId: 7, sessionTopic: 'ab' })).toBe(
    'fox://wc?requestId=7&sessionTopic=ab',
  )
})

test('behavior: a wallet without a scheme of its own is opened by its universal link', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
  vi.stubGlobal('navigator', { userAgent })
  const [mobile] = openMethods({ id: 'fox', name: 'Fox', linkMode: 'https://fox.test/app' })
  vi.unstubAllGlobals()
  expect(mobile?.id).toBe('mobile')
  expect(mobile?.link(uri)).toBe(`https://fox.test/app/wc?uri=${encodeURIComponent(uri)}`)
})

test('K8: a tablet that says that it is a Mac opens the app first', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'
  const ways = (maxTouchPoints: number) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    const methods = openMethods({ id: 'fox', name: 'Fox', mobileLink: 'fox://', desktopLink: 'foxdesk://' })
    vi.unstubAllGlobals()
    return methods.map(({ id }) => id)
  }
  expect(ways(5)).toEqual(['mobile', 'qr'])
  expect(ways(0)).toEqual(['qr', 'desktop'])
})

test('behavior: any wallet takes the protocol’s own scheme', () => {
  expect(anyWalletLink(uri)).toBe(uri)
  expect(anyWalletLink('javascript:alert(1)')).toBeUndefined()
})

describe('T8: is followed nowhere:', () => {
  test.each([
    'javascript:alert(1)//',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.test/1',
    'file:///etc/passwd',
    'http://fox.test',
    'https://user:pass@fox.test',
    '//evil.test',
    '',
    '   ',
    undefined,
  ])('%s', (base) => {
    expect(walletLink(base, { uri })).toBeUndefined()
  })
})

test('T22: a uri can’t break out of its place', () => {
  const hostile = 'wc:1@2?x=1&redirect=https://evil.test#frag"><script>'
  const link = walletLink('https://fox.test', { uri: hostile }) ?? ''
  expect(new URL(link).searchParams.get('uri')).toBe(hostile)
  expect(new URL(link).hash).toBe('')
  expect([...new URL(link).searchParams.keys()]).toEqual(['uri'])
})
