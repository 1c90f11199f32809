import { expect, test } from 'vitest'
import { flawsOf } from '../../../../test/lint/translation.js'
import { PLUGINS } from '../settings/plugins.js'
import { LANGUAGES } from '../settings/settings.js'
import { words as en } from './en.js'
import { load } from './load.js'

test('default: the playground speaks every language that it offers', () => {
  expect(['en', ...Object.keys(load)].sort()).toEqual(Object.keys(LANGUAGES).sort())
})

test.each(Object.entries(load))('behavior: the playground in %s is whole', async (language, fetch) => {
  expect(flawsOf(language, (await fetch()).words, en)).toEqual([])
})

test('behavior: what a plugin says of itself is there to be translated', () => {
  const said: Readonly<Record<string, string>> = en
  expect(PLUGINS.filter(({ id, text }) => said[`${id}.text`] !== text).map(({ id }) => id)).toEqual([])
})
