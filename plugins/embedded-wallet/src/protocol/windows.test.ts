import { mobileSystem } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { hasWindows, isInApp } from './windows.js'

const seen = (userAgent: string, isInstalled = false, maxTouchPoints = 0) =>
  hasWindows({
    navigator: { userAgent, maxTouchPoints },
    matchMedia: () => ({ matches: isInstalled }),
  } as never)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
/** What an iPad says as well. */
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['Safari', SAFARI],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148`],
  ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome on a desk', CHROME],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('default: %s', (_, userAgent) => {
  expect(seen(userAgent)).toBe(true)
})

test.each([
  ['Facebook', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/500.0]`],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 340.0 (iPhone; iOS 18_5)`],
  [
    'a view of an Android app',
    `${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
  ],
  [
    'Telegram on Android',
    `${ANDROID} Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.9 (Google Pixel 9)`,
  ],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.9.0`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`],
  ['WeChat', `${ANDROID} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0`],
  ['a view of an iPhone app', `${IPHONE} Mobile/15E148`],
])('F33: not in %s', (_, userAgent) => {
  expect(seen(userAgent)).toBe(false)
})

test('F33: not in web apps installed on a phone; on a desk they have windows', () => {
  expect(seen(SAFARI, true)).toBe(false)
  expect(seen(`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, true)).toBe(false)
  expect(seen(CHROME, true)).toBe(true)
})

test('K8: on an iPad, which says that it is a Mac, as on an iPhone', () => {
  const safari = `${MAC} Version/18.5 Safari/605.1.15`
  expect([seen(safari, false, 5), seen(safari, true, 5), seen(MAC, false, 5)]).toEqual([true, false, false])
  expect([seen(safari, false), seen(safari, true), seen(MAC, false)]).toEqual([true, true, true])
})

test('K8: installed, what the kernel takes for a phone has no windows, and nothing else', () => {
  for (const userAgent of [SAFARI, MAC, `${MAC} Version/18.5 Safari/605.1.15`, ANDROID, CHROME])
    for (const touches of [0, 1, 5])
      expect([userAgent, touches, seen(`${userAgent} Safari/1`, true, touches)]).toEqual([
        userAgent,
        touches,
        mobileSystem({ userAgent, maxTouchPoints: touches }) === undefined,
      ])
})

test('K43: a page that is installed has no windows, and is in no app', () => {
  const view = (userAgent: string, own: object = {}) => ({
    navigator: { userAgent, maxTouchPoints: 5 } as Navigator,
    ...own,
  })
  expect(isInApp(view(SAFARI))).toBe(false)
  expect(isInApp(view(`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`))).toBe(false)
  expect(isInApp(view(`${IPHONE} Mobile/15E148 Instagram 340.0`))).toBe(true)
  expect(isInApp(view(MAC))).toBe(true)
  expect(isInApp(view(SAFARI, { TelegramWebviewProxy: {} }))).toBe(true)
})
