import { walletCode, walletCodes } from '@wallet-widget/kernel/connectors'
import { describe, expect, test } from 'vitest'
import { en } from './en.js'
import { languages } from './strings.js'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const english: Readonly<Record<string, string>> = en

describe.each(Object.entries(languages))('%s', (_language, load) => {
  const fetch = async (): Promise<Readonly<Record<string, string>>> => (await load()).messages
  test('behavior: has every key, in the order of the English', async () => {
    expect(Object.keys(await fetch())).toEqual(Object.keys(english))
  })
  test('behavior: has the same placeholders', async () => {
    const translated = await fetch()
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(translated[key] ?? '')]).toEqual([key, placeholders(text)])
  })
  test('behavior: no text is empty or padded', async () => {
    for (const [key, text] of Object.entries(await fetch())) {
      expect([key, text.trim()]).toEqual([key, text])
      expect([key, text.length > 0]).toEqual([key, true])
    }
  })
})

test('F17: every wallet code has a text', () => {
  for (const code of walletCodes) {
    const key = `error.${walletCode(code)?.name}`
    expect([key, english[key]]).toEqual([key, expect.any(String)])
  }
})
