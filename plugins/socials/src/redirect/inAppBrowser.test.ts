import { expect, test } from 'vitest'
import { isInAppBrowser } from './inAppBrowser.js'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

function page(userAgent: string, more: object = {}) {
  const own = { navigator: { userAgent }, open: () => null, parent: undefined as unknown, ...more }
  own.parent ??= own
  return own
}

test.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
])('default: %s opens windows', (_, agent) => {
  expect(isInAppBrowser(page(agent))).toBe(false)
})

test.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 380.0.0.20.109 (iPhone16,1; iOS 18_5)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0.44.100;FBDV/iPhone16,1]`],
  [
    'Facebook on Android',
    `${ANDROID} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0;]`,
  ],
  [
    'Telegram on Android',
    `${ANDROID} Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.9 (Google Pixel 9)`,
  ],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_39.5.0 BytedanceWebview/d8a21c6`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.9.0`],
  ['WeChat', `${ANDROID} Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0.58 NetType/WIFI`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`],
  ['an iOS app', `${IPHONE} Mobile/15E148`],
  [
    'an Android app',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  ],
])('behavior: %s has none', (_, agent) => {
  expect(isInAppBrowser(page(agent))).toBe(true)
})

test('behavior: no window.open; on the home screen of an iPhone; Telegram on an iPhone', () => {
  const safari = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
  expect(isInAppBrowser(page(safari, { open: undefined }))).toBe(true)
  expect(isInAppBrowser(page(safari, { navigator: { userAgent: safari, standalone: true } }))).toBe(true)
  expect(isInAppBrowser(page(safari, { TelegramWebviewProxy: {} }))).toBe(true)
})

test('behavior: a page in a frame never leaves: providers refuse to be framed', () => {
  expect(isInAppBrowser(page(`${IPHONE} Mobile/15E148`, { parent: {} }))).toBe(false)
})
