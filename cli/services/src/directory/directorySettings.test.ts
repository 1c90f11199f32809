import { expect, test } from 'vitest'
import { readSettings } from '../settings.js'

test('default', () => {
  expect(
    readSettings({
      DIRECTORY_FILE: '/srv/wallets.json',
      FEATURES: ' email  social_login=google,x ',
    }),
  ).toEqual({
    directoryFile: '/srv/wallets.json',
    features: { email: true, social_login: ['google', 'x'] },
  })
})

test('error: FEATURES=swap=', () => {
  expect(() => readSettings({ FEATURES: 'swap=' })).toThrow(/FEATURES: /)
})
