import { expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { readSettings } from '../settings.js'

const OWNER_TOKEN = 'a-token-that-nobody-can-guess-32'

test('default', () => {
  expect(readSettings({ ANALYTICS: '1', ANALYTICS_DAYS: '30', OWNER_TOKEN })).toEqual({
    analytics: true,
    analyticsDays: 30,
    ownerToken: OWNER_TOKEN,
  })
  expect(readSettings({ ANALYTICS: '0' })).toEqual({ analytics: false })
})

test.each([
  ['ANALYTICS', 'yes'],
  ['ANALYTICS_DAYS', '0'],
  ['ANALYTICS_DAYS', '-1'],
  ['ANALYTICS_DAYS', '3651'],
  ['ANALYTICS_DAYS', 'a week'],
])('error: %s=%s', (name, value) => {
  expect(() => readSettings({ OWNER_TOKEN, [name]: value })).toThrow(new RegExp(`${name}: `))
})

test('error: counts that nobody could look at', async () => {
  for (const given of [{ ANALYTICS: '1' }, { ANALYTICS_DAYS: '30' }])
    expect(() => readSettings(given)).toThrow(/OWNER_TOKEN: is missing/)
  await expect(createServices({ port: 0, analytics: true })).rejects.toMatchObject({
    code: 'INVALID_SETTINGS',
  })
})
