import { describe, expect, test } from 'vitest'
import { insertDigits, markAfterDelete, markAt, readDigits } from './otpEdit.js'

describe('readDigits', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    [' 1 2 3 4 5 6 \n', '123456'],
    ['12a', '12'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['123456', '123456'],
    ['Your code is 123-456. It is good for 10 minutes.', '123456'],
    ['At 10:30 you asked for 987654', '987654'],
    ['1234567890', '123456'],
    ['', ''],
    ['code', ''],
  ])('F34: %s', (text, digits) => expect(readDigits(text, 6)).toBe(digits))

  test('args: length', () => {
    expect(readDigits('12 34', 4)).toBe('1234')
    expect(readDigits('1234567', 7)).toBe('1234567')
  })
})

describe('insertDigits', () => {
  const typed = (value: string, start: number, digits: string, end = start) =>
    insertDigits({ value, start, end }, digits, 6)

  test('default', () => expect(typed('12', 2, '3')).toEqual({ value: '123', start: 3, end: 3 }))
  test('behavior: the last box stays marked', () =>
    expect(typed('12345', 5, '6')).toEqual({ value: '123456', start: 5, end: 6 }))
  test('behavior: a digit takes the place of the one that is marked', () =>
    expect(typed('123456', 2, '9', 3)).toEqual({ value: '129456', start: 3, end: 4 }))
  test('behavior: several digits overwrite as many', () =>
    expect(typed('123456', 1, '99', 2)).toEqual({ value: '199456', start: 3, end: 4 }))
  test('F34: a whole code replaces everything', () =>
    expect(typed('12', 2, '987654')).toEqual({ value: '987654', start: 5, end: 6 }))
  test('behavior: no digits, no change', () =>
    expect(typed('12', 1, '', 2)).toEqual({ value: '12', start: 1, end: 2 }))
})

test('markAt', () => {
  expect(markAt('', 3, 6)).toEqual({ start: 0, end: 0 })
  expect(markAt('123', 1, 6)).toEqual({ start: 1, end: 2 })
  expect(markAt('123', 5, 6)).toEqual({ start: 3, end: 3 })
  expect(markAt('123456', 6, 6)).toEqual({ start: 5, end: 6 })
  expect(markAt('123', -1, 6)).toEqual({ start: 0, end: 1 })
})

test('markAfterDelete', () => {
  expect(markAfterDelete('12456', 2, true, 6)).toEqual({ start: 1, end: 2 })
  expect(markAfterDelete('12456', 2, false, 6)).toEqual({ start: 2, end: 3 })
  expect(markAfterDelete('12345', 5, true, 6)).toEqual({ start: 5, end: 5 })
  expect(markAfterDelete('23456', 0, true, 6)).toEqual({ start: 0, end: 1 })
})
