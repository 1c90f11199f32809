import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLUGINS, switchPlugin } from './plugins.js'

const folder = path.join(import.meta.dirname, '../../../../plugins')
const manifests = readdirSync(folder).flatMap((name) => {
  const { walletWidget } = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'))
  // It says that it is no plugin.
  if (walletWidget === false) return []
  return { id: walletWidget.id, import: walletWidget.import, requires: walletWidget.requires ?? [] }
})

test('default: the plugins that there are, as their manifests have them', () => {
  const listed = PLUGINS.map(({ id, import: name, requires }) => ({ id, import: name, requires }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(listed.sort(byId)).toEqual(manifests.sort(byId))
})

test('behavior: a plugin brings those that it requires, and takes those along that require it', () => {
  expect(switchPlugin(['evm'], 'email', true)).toEqual(['evm', 'embedded-wallet', 'email'])
  expect(switchPlugin(['evm', 'embedded-wallet', 'email'], 'embedded-wallet', false)).toEqual(['evm'])
})

test('behavior: the last chain stays', () => {
  expect(switchPlugin(['evm', 'directory'], 'evm', false)).toEqual(['evm', 'directory'])
  expect(switchPlugin(['evm', 'solana', 'safe'], 'evm', false)).toEqual(['solana'])
})
