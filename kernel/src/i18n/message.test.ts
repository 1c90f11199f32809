import { expect, test } from 'vitest'
import { formatMessage } from './message.js'

const seconds = {
  one: 'через {count} секунду',
  few: 'через {count} секунды',
  many: 'через {count} секунд',
  other: 'через {count} секунды',
}

test.each([
  [1, 'через 1 секунду'],
  [3, 'через 3 секунды'],
  [11, 'через 11 секунд'],
  [21, 'через 21 секунду'],
  [25, 'через 25 секунд'],
  [1.5, 'через 1,5 секунды'],
])('args: count: %d in Russian', (count, expected) => {
  expect(formatMessage(seconds, 'ru', { count })).toBe(expected)
})

test('behavior: the language decides, and what has no form takes the one for all others', () => {
  const forms = { one: '{count} try', other: '{count} tries' }
  expect(formatMessage(forms, 'en', { count: 0 })).toBe('0 tries')
  expect(formatMessage(forms, 'fr', { count: 0 })).toBe('0 try')
  expect(formatMessage(forms, 'ar', { count: 2 })).toBe('2 tries')
  expect(formatMessage(forms, 'en')).toBe('{count} tries')
})

test('behavior: numbers are written as in the language, digits in a text are left alone', () => {
  expect(formatMessage('{count}+', 'de', { count: 12_000 })).toBe('12.000+')
  expect(formatMessage('{count}+', 'hi', { count: 120_000 })).toBe('1,20,000+')
  expect(formatMessage('{name}', 'de', { name: '12000' })).toBe('12000')
})
