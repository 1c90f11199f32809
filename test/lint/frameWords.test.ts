import { fileURLToPath } from 'node:url'
import type { Messages } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { languages as spoken } from '../../ui/src/strings/languages.js'
import { flawsOf } from './translation.js'
import { unusedStrings } from './usedStrings.js'

const FRAME = '../../cli/frame/src'
const found = import.meta.glob<{ readonly en: Messages }>('../../cli/frame/src/*/words/en.ts', {
  eager: true,
})
const tables = import.meta.glob<{ readonly languages: Languages }>(
  '../../cli/frame/src/*/words/languages.ts',
  {
    eager: true,
  },
)

type Languages = Readonly<Record<string, () => Promise<{ readonly words: Messages }>>>

const sets = Object.entries(found).map(([path, { en }]) => {
  const languages = tables[path.replace('en.ts', 'languages.ts')]?.languages ?? {}
  return [path.slice(FRAME.length + 1, -'/words/en.ts'.length), en, languages] as const
})

test('behavior: the account page, the approvals and the logins are looked at', () => {
  expect(sets.map(([name]) => name).sort()).toEqual(['account', 'approval', 'login'])
})

describe.each(sets)('%s', (_, en, languages) => {
  test('behavior: uses every word it has', () => {
    expect(unusedStrings(fileURLToPath(new URL(FRAME, import.meta.url)), Object.keys(en))).toEqual([])
  })

  test('behavior: speaks every language of the interface', () => {
    const primary = Object.keys(languages).map((tag) => tag.split('-')[0])
    expect(primary.sort()).toEqual(Object.keys(spoken).sort())
  })

  test.each(Object.entries(languages))('behavior: %s is whole', async (language, load) => {
    expect(flawsOf(language, (await load()).words, en)).toEqual([])
  })
})
