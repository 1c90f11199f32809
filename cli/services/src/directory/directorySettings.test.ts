import { expect, test } from 'vitest'
import { readSettings } from '../settings.js'

test('default', () => {
  expect(
    readSettings({
      DIRECTORY_FILE: '/srv/wallets.json',
      FEATURES: ' email  social_login=google,x ',
      ANALYTICS: '1',
    }),
  ).toEqual({
    directoryFile: '/srv/wallets.json',
    features: { email: true, social_login: ['google', 'x'] },
    analytics: true,
  })
  expect(readSettings({ ANALYTICS: '0' })).toEqual({ analytics: false })
})

test.each([
  ['FEATURES', 'swap='],
  ['ANALYTICS', 'yes'],
])('error: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}: `))
})
