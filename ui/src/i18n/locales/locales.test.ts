import { walletCode, walletCodes } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { accountText } from '../accountText.js'
import { alertsText } from '../alertsText.js'
import { buttonsLocale } from '../buttonsLocale.js'
import { chainsText } from '../chainsText.js'
import { connectingText } from '../connectingText.js'
import { helpText } from '../helpText.js'
import { searchText } from '../searchText.js'
import { uiText } from '../uiText.js'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

const texts = [
  { scope: 'buttons', ...buttonsLocale },
  uiText,
  helpText,
  connectingText,
  accountText,
  chainsText,
  searchText,
  alertsText,
]
const languages = ['ar', 'es', 'zh', 'zh-Hans'] as const
const sets = texts.flatMap(({ scope, en, load }) =>
  languages.map((language) => ({ scope, language, en: en as Readonly<Record<string, string>>, load })),
)

describe.each(sets)('$scope in $language', ({ language, en, load }) => {
  const fetch = async (): Promise<Readonly<Record<string, string>>> => (await load[language]()).messages
  test('behavior: has every key, in the order of the English', async () => {
    expect(Object.keys(await fetch())).toEqual(Object.keys(en))
  })
  test('behavior: has the same placeholders', async () => {
    const translated = await fetch()
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(translated[key] ?? '')]).toEqual([key, placeholders(text)])
  })
  test('behavior: no text is empty or padded', async () => {
    for (const [key, text] of Object.entries(await fetch())) {
      expect([key, text.trim()]).toEqual([key, text])
      expect([key, text.length > 0]).toEqual([key, true])
    }
  })
})

test('behavior: no scope has a string that the shared one has', () => {
  for (const { en } of [helpText, connectingText, accountText, chainsText, searchText, alertsText])
    for (const key of Object.keys(en)) expect(Object.keys(uiText.en)).not.toContain(key)
})

test('F17: every wallet code has a text', () => {
  for (const code of walletCodes) {
    const key = walletCode(code)?.textKey as keyof typeof connectingText.en
    expect([key, connectingText.en[key]]).toEqual([key, expect.any(String)])
  }
})
