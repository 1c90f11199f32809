import { fileURLToPath } from 'node:url'
import type { Languages, Locale, Messages } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { en } from '../../ui/src/strings/en.js'
import { languages } from '../../ui/src/strings/languages.js'
import { flawsOf } from './translation.js'
import { missingStrings, unusedStrings } from './usedStrings.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const found = import.meta.glob<{ readonly locale: Locale }>('../../plugins/*/src/locale.ts', { eager: true })
/** English that comes with views of its own, as `en.nfts.ts`. */
const withViews = import.meta.glob<Readonly<Record<string, Messages>>>(
  '../../plugins/*/src/locales/en.*.ts',
  {
    eager: true,
  },
)
const pluginOf = (path: string) => /plugins\/([^/]+)/.exec(path)?.[1] ?? path
const locales = await Promise.all(
  Object.entries(found).map(async ([path, { locale }]) => {
    const more = Object.entries(withViews)
      .filter(([other]) => pluginOf(other) === pluginOf(path))
      .flatMap(([, strings]) => Object.values(strings))
    const whole: Locale = { ...locale, en: Object.assign({}, locale.en, ...more) }
    return [pluginOf(path), whole, await languagesOf(whole)] as const
  }),
)
const spoken = Object.keys(languages).sort()

/** A proper name: a language that does not write it in another way does without. */
const isName = ({ en }: Locale) => Object.keys(en).join() === 'chain'

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

test.each(Object.entries(languages))('behavior: the interface in %s is whole', async (language, load) => {
  expect(flawsOf(language, (await load()).messages, en)).toEqual([])
})

describe.each(locales)('%s', (plugin, locale, translated) => {
  test('behavior: has every string it uses, and uses every string it has', () => {
    const [folder, keys] = [at(`../../plugins/${plugin}/src`), Object.keys(locale.en)]
    expect(missingStrings(folder, keys)).toEqual([])
    expect(unusedStrings(folder, keys)).toEqual([])
  })

  test('behavior: speaks every language of the interface', () => {
    const wanted = spoken.filter((language) => !isName(locale) || language in translated)
    expect(Object.keys(translated).sort()).toEqual(wanted)
  })

  test.each(Object.entries(translated))('behavior: %s is whole', async (language, load) => {
    expect(flawsOf(language, (await load()).messages, locale.en)).toEqual([])
  })
})

async function languagesOf({ load = {} }: Locale): Promise<Languages> {
  return typeof load === 'function' ? (await load()).languages : load
}
