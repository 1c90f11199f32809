import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawMonogram } from './drawMonogram.js'
import { bundledDirectory, openDirectory } from './openDirectory.js'
import { wallet } from './wallet.js'

const EVERYTHING = {
  page: 1,
  entries: 100,
  search: undefined,
  include: [],
  exclude: [],
  chains: [],
  badge_type: undefined,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('default: every bundled wallet has the shape that clients expect', () => {
  const { data, count } = bundledDirectory().find(EVERYTHING)
  expect(count).toBeGreaterThanOrEqual(60)
  for (const one of data) expect(wallet.safeParse(one).error).toBeUndefined()
})

test.each(['parseWallets.ts', 'popular.ts', 'further.ts'])(
  'behavior: %s is that of the plugin; `node scripts/copyWallets.mjs` copies it',
  async (name) => {
    const own = await readFile(new URL(`snapshot/${name}`, import.meta.url), 'utf8')
    const plugin = new URL(`../../../../plugins/directory/src/snapshot/${name}`, import.meta.url)
    expect(own).toBe(await readFile(plugin, 'utf8'))
  },
)

test('args: chains: one of the same family is enough', () => {
  const ids = (chains: string[]) =>
    bundledDirectory()
      .find({ ...EVERYTHING, chains })
      .data.map(({ id }) => id)
  expect(ids(['eip155:137'])).toContain('rainbow')
  expect(ids(['eip155:137'])).not.toContain('keplr')
  expect(ids(['cosmos:osmosis-1', 'bip122:x'])).toEqual(expect.arrayContaining(['keplr', 'xverse']))
})

test('behavior: a file of the site’s own, with pictures beside it', async () => {
  await writeFile(join(folder, 'acme.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const file = await fileOf({
    wallets: [
      { id: 'late', name: 'Late', order: 2 },
      {
        id: 'acme',
        name: 'Acmé',
        order: 1,
        mobile_link: 'acme://',
        badge_type: 'certified',
        image: 'acme.svg',
      },
    ],
  })
  const directory = await openDirectory(file)
  expect(directory.find(EVERYTHING).data.map(({ id }) => id)).toEqual(['acme', 'late'])
  expect(directory.get('acme')).toMatchObject({ image_id: 'acme', mobile_link: 'acme://' })
  expect(directory.get('acme')).not.toHaveProperty('image')
  expect(directory.picture('acme')).toMatchObject({ type: 'image/svg+xml' })
  expect(directory.find({ ...EVERYTHING, search: 'ACME' }).count).toBe(1)
  expect(directory.find({ ...EVERYTHING, badge_type: 'certified' }).data.map(({ id }) => id)).toEqual([
    'acme',
  ])
  expect(directory.find({ ...EVERYTHING, badge_type: 'none' }).data.map(({ id }) => id)).toEqual(['late'])
})

const named = (fields: object) => ({ wallets: [{ id: 'a', name: 'A', ...fields }] })
test.each([
  ['not JSON', '{', /is not JSON/],
  ['no list', { data: [] }, /wallets: /],
  [
    'an id twice',
    {
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    },
    /"a" is there twice/,
  ],
  ['T8: a link that runs', named({ mobile_link: 'javascript:alert(1)' }), /mobile_link: /],
  ['T8: a link of the system', named({ desktop_link: 'ms-msdt:/id' }), /desktop_link: /],
  ['T8: a store without https', named({ app_store: 'http://apps.example' }), /app_store: must be an https/],
  ['a chain that is none', named({ chains: ['1'] }), /chains\.0: must be a CAIP-2/],
  ['a picture that is none', named({ image: 'a.html' }), /"a\.html" of "a" is none of/],
  ['a picture that is missing', named({ image: 'missing.png' }), /is not there/],
  ['a picture elsewhere', named({ image: '../../etc/hostname.png' }), /is not there|lies outside/],
])('error: %s', async (_, content, message) => {
  const opening = openDirectory(await fileOf(content))
  await expect(opening).rejects.toThrow(expect.objectContaining({ code: 'INVALID_SETTINGS' }))
  await expect(opening).rejects.toThrow(message)
})

test('error: a picture that a link leads outside', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'))
  await writeFile(join(outside, 'secret.png'), 'x')
  await symlink(join(outside, 'secret.png'), join(folder, 'link.png'))
  await expect(openDirectory(await fileOf(named({ image: 'link.png' })))).rejects.toThrow(/lies outside/)
  await rm(outside, { recursive: true })
})

test('error: a file that is not there', async () => {
  await expect(openDirectory(join(folder, 'missing.json'))).rejects.toThrow(/can’t be read/)
})

test('T1: what is drawn holds letters and digits of a name only', () => {
  const svg = drawMonogram('<script> & "evil"')
  expect(svg).not.toMatch(/<script|&|evil/i)
  expect(svg).toContain('>SE</text>')
  expect(drawMonogram('MetaMask')).toBe(drawMonogram('MetaMask'))
})
