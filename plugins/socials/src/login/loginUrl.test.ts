import { describe, expect, test } from 'vitest'
import { loginUrl } from './loginUrl.js'

const LOCAL = 'http://localhost:4281'
const REAL = 'https://wallet.example.org'

test.each([
  [`${REAL}/login/social/start?flow=1`, REAL],
  ['https://accounts.google.test/o/oauth2', REAL],
  [`${LOCAL}/login/social/start?flow=1`, LOCAL],
  ['http://127.0.0.1:4282/auth', LOCAL],
  ['http://[::1]:4282/auth', LOCAL],
])('default: %s', (url, frame) => {
  expect(loginUrl(url, frame)).toBe(url)
})

describe('T8: leads nowhere:', () => {
  test.each([
    ['javascript:alert(1)', LOCAL],
    ['data:text/html,x', LOCAL],
    ['blob:http://localhost:4281/1', LOCAL],
    ['about:blank', LOCAL],
    ['//evil.test', REAL],
    ['http://evil.test', LOCAL],
    ['http://localhost.evil.test', LOCAL],
    ['http://user:pass@localhost:4281/', LOCAL],
    ['https://user:pass@wallet.example.org/', REAL],
    ['http://localhost:4281/', REAL],
    ['', REAL],
  ])('%s, the frame at %s', (url, frame) => {
    expect(() => loginUrl(url, frame)).toThrow(expect.objectContaining({ code: 'LOGIN_URL_REFUSED' }))
  })
})
