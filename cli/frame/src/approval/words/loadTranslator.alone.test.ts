import { afterEach, expect, test, vi } from 'vitest'
import { loadTranslator } from './loadTranslator.js'

afterEach(() => {
  vi.doUnmock('./de.js')
  vi.resetModules()
})

test('default', async () => {
  const t = await loadTranslator('en-GB')
  expect([t.language, t.direction, t('approve')]).toEqual(['en', 'ltr', 'Approve'])
  expect(t('title.batch', { count: 3 })).toBe('Send these 3 calls?')
  expect(t('site.claims', { name: 'Shop' })).toBe('app name: “\u2068Shop\u2069”')
})

test.each([
  ['ar-EG', 'ar', 'rtl'],
  ['es', 'es', 'ltr'],
  ['zh-CN', 'zh-Hans', 'ltr'],
  ['DE-at', 'de', 'ltr'],
  ['pt', 'pt-BR', 'ltr'],
  ['arn', 'en', 'ltr'],
  ['constructor', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('args: tag %s', async (tag, language, direction) => {
  const t = await loadTranslator(tag)
  expect([t.language, t.direction]).toEqual([language, direction])
})

test('behavior: what is counted is said and written as the language does', async () => {
  const t = await loadTranslator('ru')
  expect([1, 3, 12_000].map((count) => t('data.items', { count }))).toEqual([
    '1 элемент',
    '3 элемента',
    '12\u00a0000 элементов',
  ])
  expect(t('warn.otherChain', { chain: 84532 })).toContain('84532')
})

test('error: a language that cannot be fetched: English', async () => {
  vi.doMock('./de.js', () => Promise.reject(new Error('offline')))
  vi.resetModules()
  const { loadTranslator: load } = await import('./loadTranslator.js')
  const t = await load('de')
  expect([t.language, t('approve')]).toEqual(['en', 'Approve'])
})
