import { describe, expect, test, vi } from 'vitest'
import { defer, settle } from '../../test/simulate.js'
import { createI18n, type Locale, type Messages, readText } from './i18n.js'

const en = { hello: 'Hello', bye: 'Bye {name}, {count} times' }
const german = vi.fn(async () => ({ messages: { hello: 'Hallo' } as Messages }))
const locale: Locale<typeof en> = {
  en,
  load: { de: german, 'zh-Hans': async () => ({ messages: { hello: '你好' } }) },
}
const create = (language = 'en', wording = {}, report = vi.fn()) => createI18n(language, wording, report)

test('default', () => {
  const [t] = create().add('ui', locale)
  expect(t('hello')).toBe('Hello')
})

test('args: values: filled in; what is missing stays', () => {
  const [t] = create().add('ui', locale)
  expect(t('bye', { name: '{count}', count: 2 })).toBe('Bye {count}, 2 times')
  expect(t('bye', { name: 'Ada' })).toBe('Bye Ada, {count} times')
  expect(t('bye')).toBe('Bye {name}, {count} times')
})

test('behavior: a key that is nowhere is shown itself', () => {
  const [t] = create().add('ui', locale)
  expect(t('nowhere' as never)).toBe('nowhere')
  expect(t('toString' as never)).toBe('toString')
  expect(t('bye', Object.create({ name: 'inherited' }))).toContain('{name}')
})

test('behavior: the language of the page is fetched, English until then and for what it lacks', async () => {
  const i18n = create('de-AT')
  const [t] = i18n.add('ui', locale)
  expect(t('hello')).toBe('Hello')
  expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: false })
  await settle()
  expect(t('hello')).toBe('Hallo')
  expect(t('bye', { name: 'Ada', count: 1 })).toBe('Bye Ada, 1 times')
  expect(i18n.$language.get()).toEqual({ language: 'de-AT', direction: 'ltr', ready: true })
})

test.each(['he', 'ar', 'fa-IR'])(
  'behavior: %s without a translation: English, and the state says so',
  async (language) => {
    const i18n = create(language)
    const [t] = i18n.add('ui', locale)
    const english = { language: 'en', direction: 'ltr', ready: true }
    expect(i18n.$language.get()).toEqual(english)
    await i18n.setLanguage('de')
    expect(i18n.$language.get()).toMatchObject({ language: 'de' })
    await i18n.setLanguage(language)
    expect(t('hello')).toBe('Hello')
    expect(i18n.$language.get()).toEqual(english)
  },
)

test('behavior: the interface decides the language, whatever other packages are translated to', async () => {
  const hebrew = { en, load: { he: async () => ({ messages: { hello: 'שלום' } }) } }
  const i18n = create('he')
  const [other] = i18n.add('other', hebrew)
  await settle()
  expect(i18n.$language.get()).toMatchObject({ language: 'he', direction: 'rtl' })
  i18n.add('ui', locale)
  await settle()
  expect(other('hello')).toBe('שלום')
  expect(i18n.$language.get()).toMatchObject({ language: 'en', direction: 'ltr' })
})

test('behavior: the language changes with the strings, not before', async () => {
  const slow = defer<{ messages: Messages }>()
  const i18n = create()
  i18n.add('ui', { en, load: { ar: () => slow.promise } })
  const changing = i18n.setLanguage('ar')
  expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: false })
  slow.resolve({ messages: { hello: 'مرحبا' } })
  await changing
  expect(i18n.$language.get()).toEqual({ language: 'ar', direction: 'rtl', ready: true })
})

test('behavior: the site’s own wording for all of it is in the site’s language', () => {
  const i18n = create('he', { ui: { hello: 'שלום', bye: 'להתראות' } })
  i18n.add('ui', locale)
  expect(i18n.$language.get()).toEqual({ language: 'he', direction: 'rtl', ready: true })
})

test('behavior: more strings of a scope keep its language while they are fetched', async () => {
  const i18n = create('de')
  i18n.add('ui', { en: { hello: 'Hello' }, load: locale.load ?? {} })
  await settle()
  const [t] = i18n.add('ui', locale)
  expect(t('hello')).toBe('Hallo')
  expect(i18n.$language.get()).toMatchObject({ language: 'de', ready: false })
})

test.each([
  ['zh-Hans-CN', '你好'],
  ['zh-Hant', 'Hello'],
  ['zh', 'Hello'],
  ['de', 'Hallo'],
  ['en-GB', 'Hello'],
  ['DE', 'Hallo'],
  ['de_at', 'Hallo'],
  ['ZH-hans', '你好'],
  ['zh-hans-cn', '你好'],
  ['constructor', 'Hello'],
  ['', 'Hello'],
])('args: language: %s', async (language, expected) => {
  const i18n = create()
  const [t] = i18n.add('ui', locale)
  await i18n.setLanguage(language)
  expect(t('hello')).toBe(expected)
})

test('behavior: the state has a language in its one spelling', async () => {
  const i18n = create('PT-br')
  expect(i18n.$language.get().language).toBe('pt-BR')
  await i18n.setLanguage('zh_hans')
  expect(i18n.$language.get().language).toBe('zh-Hans')
})

test.each([5, null, undefined, {}])('error: args: language: %j', async (language) => {
  await expect(create().setLanguage(language as never)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
})

test.each(['pt', 'pt-BR', 'pt_PT'])('args: language: %s is served by pt', async (language) => {
  const i18n = create(language)
  const [t] = i18n.add('ui', { en, load: { pt: async () => ({ messages: { hello: 'Olá' } }) } })
  await settle()
  expect(t('hello')).toBe('Olá')
})

test('behavior: plurals and numbers are those of the language shown, not of the one asked for', async () => {
  const left = { left: { one: '{count} try left', other: '{count} tries left' } }
  const load = {
    ru: async () => ({
      messages: { left: { one: '{count} попытка', few: '{count} попытки', other: '{count} попыток' } },
    }),
  }
  const i18n = create('ru')
  const [t] = i18n.add('ui', { en: left, load })
  expect(t('left', { count: 21 })).toBe('21 tries left')
  await settle()
  expect(t('left', { count: 21 })).toBe('21 попытка')
  expect(t('left', { count: 3 })).toBe('3 попытки')
  expect(t('left', { count: 12_000 })).toBe('12\u00a0000 попыток')
})

describe('a list of languages that is fetched too', () => {
  const table = vi.fn(async () => ({ languages: { de: german } }))
  const fetched = { en, load: table }

  test.each(['de', 'de-AT'])('default: %s', async (language) => {
    const i18n = create(language)
    const [t] = i18n.add('ui', fetched)
    expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: false })
    await settle()
    expect(t('hello')).toBe('Hallo')
    expect(i18n.$language.get()).toEqual({ language, direction: 'ltr', ready: true })
  })

  test('behavior: a language that is not in it: English', async () => {
    const i18n = create('he')
    const [t] = i18n.add('ui', fetched)
    await settle()
    expect(t('hello')).toBe('Hello')
    expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: true })
  })

  test('behavior: English does not fetch it', async () => {
    table.mockClear()
    const i18n = create('en-GB')
    i18n.add('ui', fetched)
    await i18n.setLanguage('en')
    expect(table).not.toHaveBeenCalled()
    expect(i18n.$language.get()).toMatchObject({ language: 'en', ready: true })
  })

  test('error: it cannot be fetched: English, and it is reported', async () => {
    const report = vi.fn()
    const i18n = create('de', {}, report)
    const [t] = i18n.add('ui', { en, load: () => Promise.reject(new Error('offline')) })
    await settle()
    expect(t('hello')).toBe('Hello')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'offline' }))
    expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: true })
  })
})

test('behavior: English fetches nothing', async () => {
  german.mockClear()
  const i18n = create()
  i18n.add('ui', locale)
  await i18n.setLanguage('en-US')
  expect(german).not.toHaveBeenCalled()
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['AR-EG', 'rtl'],
  ['en', 'ltr'],
  ['arn', 'ltr'],
  ['de', 'ltr'],
])('behavior: %s reads %s', async (language, direction) => {
  const i18n = create()
  await i18n.setLanguage(language)
  expect(i18n.$language.get().direction).toBe(direction)
  expect(create(language).$language.get().direction).toBe(direction)
})

test('behavior: the site’s own wording wins, in every language', async () => {
  const i18n = create('de', { ui: { hello: 'Moin {name}' } })
  const [t] = i18n.add('ui', locale)
  const [other] = i18n.add('other', locale)
  await settle()
  expect(t('hello', { name: 'Ada' })).toBe('Moin Ada')
  expect(other('hello')).toBe('Hallo')
})

test('error: a language that cannot be fetched: English, not the one before, and it is reported', async () => {
  const report = vi.fn()
  const i18n = create('de', {}, report)
  const load = { ...locale.load, fr: () => Promise.reject(new Error('offline')) }
  const [t] = i18n.add('ui', { en, load })
  await settle()
  await i18n.setLanguage('fr')
  expect(t('hello')).toBe('Hello')
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'offline' }))
  expect(i18n.$language.get()).toEqual({ language: 'en', direction: 'ltr', ready: true })
})

test('behavior: of two languages asked for quickly the last counts', async () => {
  const slow = defer<{ messages: Messages }>()
  const i18n = create()
  const [t] = i18n.add('ui', { en, load: { de: german, fr: () => slow.promise } })
  const first = i18n.setLanguage('fr')
  await i18n.setLanguage('de')
  slow.resolve({ messages: { hello: 'Bonjour' } })
  await first
  expect(t('hello')).toBe('Hallo')
  expect(i18n.$language.get()).toMatchObject({ language: 'de', ready: true })
})

test('behavior: removed strings are not fetched any more', async () => {
  german.mockClear()
  const i18n = create()
  const [t, remove] = i18n.add('ui', locale)
  remove()
  remove()
  await i18n.setLanguage('de')
  expect(german).not.toHaveBeenCalled()
  expect(t('hello')).toBe('Hello')
})

test('readText', () => {
  expect(readText('as it is')).toBe('as it is')
  expect(readText(() => 'in the present language')).toBe('in the present language')
})
