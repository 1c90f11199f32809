import { walletCode, walletCodes } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { messages as arButtons } from './ar.buttons.js'
import { messages as ar } from './ar.js'
import { messages as enButtons } from './en.buttons.js'
import { messages as en } from './en.js'
import { messages as esButtons } from './es.buttons.js'
import { messages as es } from './es.js'
import { messages as zhHansButtons } from './zh-Hans.buttons.js'
import { messages as zhHans } from './zh-Hans.js'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

const sets: readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [
  ['es', en, es],
  ['ar', en, ar],
  ['zh-Hans', en, zhHans],
  ['es buttons', enButtons, esButtons],
  ['ar buttons', enButtons, arButtons],
  ['zh-Hans buttons', enButtons, zhHansButtons],
]

describe.each(sets)('%s', (_, english, translated) => {
  test('behavior: has every key, in the order of the English', () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english))
  })
  test('behavior: has the same placeholders', () => {
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(translated[key] ?? '')]).toEqual([key, placeholders(text)])
  })
  test('behavior: no text is empty or padded', () => {
    for (const [key, text] of Object.entries(translated)) {
      expect([key, text.trim()]).toEqual([key, text])
      expect([key, text.length > 0]).toEqual([key, true])
    }
  })
})

test('F17: every wallet code has a text in every language', () => {
  for (const code of walletCodes) {
    const key = walletCode(code)?.textKey as keyof typeof en
    for (const messages of [en, es, ar, zhHans])
      expect([key, messages[key]]).toEqual([key, expect.any(String)])
  }
})
