import type { Locale } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { languages } from '../../ui/src/strings/strings.js'

const found = import.meta.glob<{ readonly locale: Locale }>('../../plugins/*/src/locale.ts', { eager: true })
const locales = Object.entries(found).map(
  ([path, { locale }]) => [/plugins\/([^/]+)/.exec(path)?.[1] ?? path, locale] as const,
)
const spoken = Object.keys(languages)
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

test('behavior: every plugin that says something is looked at', () => {
  expect(locales.length).toBeGreaterThanOrEqual(10)
})

describe.each(locales)('%s', (_, locale) => {
  test('behavior: speaks every language of the interface', () => {
    expect(Object.keys(locale.load ?? {}).sort()).toEqual([...spoken].sort())
  })

  test.each(spoken)('behavior: %s has every text, with the same placeholders', async (language) => {
    const { messages } = (await locale.load?.[language]?.()) ?? { messages: {} }
    expect(Object.keys(messages)).toEqual(Object.keys(locale.en))
    for (const [key, text] of Object.entries(locale.en)) {
      expect([key, placeholders(messages[key])]).toEqual([key, placeholders(text)])
      expect(messages[key]?.trim(), key).not.toBe('')
    }
  })
})
