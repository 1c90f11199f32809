import { expect, test } from 'vitest'
import { ar } from './ar.js'
import { createTranslator } from './createTranslator.js'
import { en } from './en.js'
import { es } from './es.js'
import { zhHans } from './zhHans.js'

test('default', () => {
  const t = createTranslator('en-GB')
  expect([t.language, t.direction, t('approve')]).toEqual(['en', 'ltr', 'Approve'])
  expect(t('title.batch', { count: 3 })).toBe('Send these 3 calls?')
  expect(t('site.claims', { name: 'Shop' })).toBe('app name: “\u2068Shop\u2069”')
})

test.each([
  ['ar-EG', 'ar', 'rtl'],
  ['es', 'es', 'ltr'],
  ['zh-CN', 'zh-Hans', 'ltr'],
  ['de', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('args: tag %s', (tag, language, direction) => {
  const t = createTranslator(tag)
  expect([t.language, t.direction]).toEqual([language, direction])
})

test.each([
  ['es', es],
  ['ar', ar],
  ['zh-Hans', zhHans],
])('behavior: %s is complete, with the same places to fill in', (_tag, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
  const places = (text: string) => (text.match(/\{\w+\}|\|/g) ?? []).sort()
  for (const [key, text] of Object.entries(en))
    expect([key, places(words[key as never])]).toEqual([key, places(text)])
})
