import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { manifestJsonSchema, manifestProblems } from './manifest.js'

const least = { id: 'notes', import: 'notes' }

test('default: an id and an export are enough, and more than we know is no fault', () => {
  expect(manifestProblems(least)).toEqual([])
  expect(manifestProblems({ ...least, colour: 'red' })).toEqual([])
})

test.each([
  [undefined, 'walletWidget: '],
  [{ ...least, id: 'My Plugin' }, 'walletWidget.id: '],
  [{ ...least, import: 'a b' }, 'walletWidget.import: '],
  [{ ...least, label: 'red \u001b[31m' }, 'walletWidget.label: '],
  [{ ...least, label: 'turned \u202e' }, 'walletWidget.label: '],
  [{ ...least, permissions: ['everything'] }, 'walletWidget.permissions.0: '],
  [{ ...least, permissions: ['network:\u001b'] }, 'walletWidget.permissions.0: '],
  [{ ...least, origins: ['https://a.example/path'] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ["https://a.example; script-src 'unsafe-inline'"] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ['https://a.example\u001b[1A\u001b[2K'] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ['https://*'] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ['https://*.example'] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ['https://me@a.example'] }, 'walletWidget.origins.0: '],
  [{ ...least, origins: ['https://a.example:x'] }, 'walletWidget.origins.0: '],
  [{ ...least, needs: ['money'] }, 'walletWidget.needs.0: '],
  [
    { ...least, networks: [{ id: 'solana', import: 'solanaMainnet', label: 'Solana' }] },
    'walletWidget.networks.0.id: ',
  ],
  [{ ...least, size: { page: -1 } }, 'walletWidget.size.page: '],
])('error: %j', (manifest, start) => {
  const [problem] = manifestProblems(manifest)
  expect(problem?.startsWith(start)).toBe(true)
})

test.each(['https://a.example', 'wss://relay.a-b.example:8443', 'http://127.0.0.1:4280', 'https://[::1]:80'])(
  'behavior: %s is a host',
  (origin) => expect(manifestProblems({ ...least, origins: [origin] })).toEqual([]),
)

test('behavior: the schema is published beside the command', () => {
  const path = fileURLToPath(new URL('../../dist/plugin-manifest.schema.json', import.meta.url))
  const published = JSON.parse(readFileSync(path, 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(manifestJsonSchema())))
  expect(published).toMatchObject({ type: 'object', required: ['id', 'import'] })
})
