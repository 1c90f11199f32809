import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { ethereum } from '../test/simulate.js'
import { resolveConfig } from './config.js'

test('behavior: the README names every option of a config, with its default', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, section = ''] = /\n## Options\n(.*?)\n## /s.exec(readme) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| .+ \| (.+?) \|$/gm)]
  const told = Object.fromEntries(rows.map(([, name, value]) => [name, value]))
  // What is taken from the page, and what has to be given.
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } })
  const { language, networks, ...rest } = resolveConfig({ networks: [ethereum], plugins: [] })
  const asTold = (value: unknown) =>
    value === undefined ? 'none' : `\`${JSON.stringify(value).replaceAll('"', "'")}\``
  expect(told).toEqual({
    networks: 'required',
    plugins: 'required',
    language: 'the page’s',
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asTold(value)])),
  })
  expect([language, networks.length]).toEqual(['tr', 1])
})
