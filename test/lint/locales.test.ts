import { fileURLToPath } from 'node:url'
import type { Locale } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { en } from '../../ui/src/strings/en.js'
import { languages } from '../../ui/src/strings/strings.js'
import { missingStrings, unusedStrings } from './usedStrings.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const found = import.meta.glob<{ readonly locale: Locale }>('../../plugins/*/src/locale.ts', { eager: true })
const locales = Object.entries(found).map(
  ([path, { locale }]) => [/plugins\/([^/]+)/.exec(path)?.[1] ?? path, locale] as const,
)
const spoken = Object.keys(languages)
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

test('behavior: every plugin that says something is looked at', () => {
  expect(locales.length).toBeGreaterThanOrEqual(10)
})

test('behavior: the interface uses every string it has', () => {
  expect(unusedStrings(at('../../ui/src'), Object.keys(en))).toEqual([])
  expect(unusedStrings(at('../../ui/src'), ['button.connect', 'title.Account', 'button.gone'])).toEqual([
    'button.gone',
  ])
})

test('error: a string that is asked for and missing is found', () => {
  expect(missingStrings(at('../../plugins/email/src'), ['title'])).toContain('label')
})

describe.each(locales)('%s', (plugin, locale) => {
  test('behavior: has every string it uses, and uses every string it has', () => {
    const [folder, keys] = [at(`../../plugins/${plugin}/src`), Object.keys(locale.en)]
    expect(missingStrings(folder, keys)).toEqual([])
    expect(unusedStrings(folder, keys)).toEqual([])
  })

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
