import { afterEach, expect, test, vi } from 'vitest'
import { isMobile, mobileSystem } from './platform.js'

afterEach(() => void vi.unstubAllGlobals())

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test.each([
  ['K8: Safari on an iPad', `${MAC} Version/18.0 Safari/605.1.15`, 5, 'ios'],
  ['K8: Chrome on an iPad', `${MAC} CriOS/140 Version/15.0 Safari/605.1.15`, 5, 'ios'],
  [
    'K8: an iPad that was asked for the page of a phone',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
    5,
    'ios',
  ],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 5, 'android'],
  ['K8: a tablet', 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/140.0', 10, 'android'],
  ['K8: a Mac', `${MAC} Version/18.0 Safari/605.1.15`, 0, undefined],
  [
    'K8: a Mac with a screen that is touched with one finger at a time',
    `${MAC} Safari/605.1.15`,
    1,
    undefined,
  ],
  ['K8: a laptop that is touched', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10, undefined],
  ['K8: a laptop that is touched', LINUX, 10, undefined],
] as const)('%s', (_, userAgent, maxTouchPoints, system) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect([mobileSystem(), isMobile()]).toEqual([system, system !== undefined])
  vi.unstubAllGlobals()
  expect(mobileSystem({ userAgent, maxTouchPoints })).toBe(system)
})

test('behavior: a browser that says of itself that it is on a phone is', () => {
  vi.stubGlobal('navigator', { userAgent: LINUX, userAgentData: { mobile: true } })
  expect([mobileSystem(), isMobile()]).toEqual([undefined, true])
  vi.stubGlobal('navigator', { userAgent: LINUX, userAgentData: { mobile: false } })
  expect(isMobile()).toBe(false)
})

test('behavior: nothing is known outside of a browser', () => {
  for (const navigator of [undefined, {}, { userAgent: '' }]) {
    vi.stubGlobal('navigator', navigator)
    expect([mobileSystem(), isMobile()]).toEqual([undefined, false])
  }
})
