import { afterEach, expect, test, vi } from 'vitest'
import { isIosSafari, isTelegram, openLink } from './openLink.js'

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
