import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.js'
import { DEFAULTS, type Settings } from './settings.js'

const ALL: Settings = {
  preset: 'forest',
  mode: 'dark',
  accent: '#ff8800',
  radius: 0,
  language: 'ar',
  inline: true,
  plugins: ['solana', 'embedded-wallet', 'email'],
}

test('default', () => {
  expect(writeAddress(DEFAULTS)).toBe('')
  expect(readAddress('')).toEqual(DEFAULTS)
})

test('behavior: what was written is read', () => {
  expect(readAddress(writeAddress(ALL))).toEqual(ALL)
})

test.each([
  'theme=toString&mode=blue&accent=red&radius=25&language=constructor&inline=no',
  'plugins=email',
  'plugins=directory',
  'plugins=',
  'accent=%3Cscript%3E&radius=-1',
])('behavior: what makes no sense is as at the beginning: %s', (text) => {
  expect(readAddress(text)).toEqual(DEFAULTS)
})
