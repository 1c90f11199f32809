import { afterEach, expect, test, vi } from 'vitest'
import { isIosSafari, isTelegram, openLink, openPage } from './openLink.js'

afterEach(() => vi.unstubAllGlobals())

/** A page of that name, with what Telegram has put there. */
function page(own: object) {
  const open = vi.fn()
  vi.stubGlobal('window', own)
  vi.stubGlobal('open', open)
  return open
}

test.each([
  ['Android', { TelegramWebviewProxy: {} }],
  ['iOS', { TelegramWebviewProxyProto: {} }],
  ['the web', { Telegram: { WebApp: { initData: 'query_id=1' } } }],
])('default: Telegram on %s opens the link elsewhere', (_, own) => {
  const open = page(own)
  expect(isTelegram()).toBe(true)
  openLink('wallet://wc')
  expect(open).toHaveBeenCalledWith('wallet://wc', '_blank', 'noopener,noreferrer')
})

test.each([
  ['none', {}],
  ['a login button', { Telegram: { Login: {} } }],
  ['its script, in a page that it did not open', { Telegram: { WebApp: { initData: '' } } }],
])('behavior: %s of Telegram’s is not its browser', (_, own) => {
  page(own)
  expect(isTelegram()).toBe(false)
})

test.each([
  ['Safari on an iPad, which says that it is a Mac', 'Version/18.0 Safari/605.1.15', 5, true],
  ['Chrome on an iPad', 'CriOS/140 Version/15.0 Safari/605.1.15', 5, false],
  ['Safari on a Mac', 'Version/18.0 Safari/605.1.15', 0, false],
])('K8: %s', (_, browser, maxTouchPoints, lets) => {
  const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(isIosSafari()).toBe(lets)
})

test.each([
  'wallet://wc?requestId=1',
  'https://wallet.test/wc?requestId=1',
  'https://t.me/wallet?startapp=1',
])('behavior: an app opens in the page’s own tab, so that three requests leave no tab behind: %s', (url) => {
  const open = page({})
  open.mockReturnValue({})
  for (let time = 0; time < 3; time++) expect(openLink(url)).toBe(true)
  expect(open.mock.calls).toEqual(Array.from({ length: 3 }, () => [url, '_self']))
})

test('behavior: in a frame an app opens from the page around it', () => {
  const open = page({})
  vi.stubGlobal('self', {})
  vi.stubGlobal('top', {})
  openLink('https://wallet.test/wc')
  expect(open).toHaveBeenCalledWith('https://wallet.test/wc', '_top')
})

test('behavior: Telegram is asked only inside it', () => {
  const open = page({ Telegram: { WebApp: { initData: '' } } })
  openLink('https://t.me/wallet')
  expect(open.mock.calls.map(([, target]) => target)).toEqual(['_self'])
})

test('behavior: what the browser keeps from opening is said', () => {
  page({}).mockReturnValue(null)
  expect(openLink('wallet://wc')).toBe(false)
})

test.each([{}, { TelegramWebviewProxy: {} }])('behavior: without a tap nothing is opened: %o', (own) => {
  const open = page(own)
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  expect(openLink('wallet://wc')).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

test('behavior: a page opens beside this one', () => {
  const open = page({})
  openPage('https://wallet.test')
  expect(open).toHaveBeenCalledWith('https://wallet.test', '_blank', 'noopener,noreferrer')
})
