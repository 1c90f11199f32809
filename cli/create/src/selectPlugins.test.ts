import { expect, test } from 'vitest'
import { catalog } from '../fixtures/catalog.js'
import { sizeText } from './gatherAnswers.js'
import { selectPlugins } from './selectPlugins.js'

const ids = (list: string) => selectPlugins(list, catalog).map((plugin) => plugin.id)

test('default', () => {
  expect(ids('evm')).toEqual(['evm'])
  expect(ids('@wallet-widget/evm')).toEqual(['evm'])
})

test('args: none', () => {
  expect(ids('none')).toEqual([])
  expect(ids('')).toEqual([])
})

test('behavior: what a plugin requires comes with it, in the catalogue’s order', () => {
  expect(ids('email,evm')).toEqual(['evm', 'frame', 'email'])
})

test('error: unknown plugin', () => {
  expect(() => ids('evm,teleport')).toThrow('The plugin "teleport" is not in the catalogue.')
})

test('error: a required plugin is missing from the catalogue', () => {
  const broken = { ...catalog, plugins: catalog.plugins.filter((plugin) => plugin.id !== 'frame') }
  expect(() => selectPlugins('email', broken)).toThrow('The plugin "email" requires "frame"')
})

test('behavior: the cost stands beside the name', () => {
  expect(sizeText(catalog.plugins[0]?.size)).toBe('2.1 kB on the page, 14 kB on first use, 21.3 MB installed')
  expect(sizeText(undefined)).toBe('')
})
