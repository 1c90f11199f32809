import type { Connection, Connector } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { listWallets, type WalletListInput } from './listWallets.js'

/** A fake connector, in this file's tests only: it is listed and never asked. */
const fake = (id: string, own: Partial<Connector> = {}) =>
  ({ id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], ...own }) as Connector

const connected = (connectorId: string) => ({ connectorId, namespace: 'eip155' }) as Connection

const list = (connectors: Connector[], input: Partial<WalletListInput> = {}) =>
  listWallets({ connectors, ...input })
const ids = (connectors: Connector[], input: Partial<WalletListInput> = {}) =>
  list(connectors, input).map(({ id }) => id)
const groups = (connectors: Connector[], input: Partial<WalletListInput> = {}) =>
  list(connectors, input).map(({ id, group }) => `${group}: ${id}`)

describe('order', () => {
  test('default', () => {
    const connectors = [fake('announced'), fake('used'), fake('multi', { namespaces: ['eip155', 'solana'] })]
    expect(groups(connectors, { recentWallets: ['used'] })).toEqual([
      'recent: used',
      'installed: announced',
      'installed: multi',
    ])
  })

  test('behavior: a kind appears only when it has entries', () => {
    expect(groups([fake('a')])).toEqual(['installed: a'])
    expect(groups([])).toEqual([])
  })

  test('behavior: injected wallets keep the order in which they were found', () => {
    expect(ids([fake('b'), fake('a'), fake('c', { type: 'INJECTED' })])).toEqual(['b', 'a', 'c'])
  })
  test('behavior: what is not in the browser is no row of these', () => {
    expect(ids([fake('e', { external: true }), fake('w', { method: 'pairing' })])).toEqual([])
  })
  test('behavior: says which are connected', () => {
    const rows = list([fake('a'), fake('b')], { connections: [connected('b')] })
    expect(rows.map((row) => row.connected)).toEqual([false, true])
  })
})

describe('recent', () => {
  test('behavior: newest first, by rdns or id', () => {
    const connectors = [fake('a', { rdns: 'io.a' }), fake('b'), fake('c')]
    expect(groups(connectors, { recentWallets: ['b', 'io.a'] })).toEqual([
      'recent: b',
      'recent: a',
      'installed: c',
    ])
  })
  test('behavior: at most 2', () => {
    const connectors = [fake('a'), fake('b'), fake('c')]
    expect(groups(connectors, { recentWallets: ['c', 'b', 'a'] })).toEqual([
      'recent: c',
      'recent: b',
      'installed: a',
    ])
  })
  test('behavior: one that is gone is not shown', () => {
    expect(groups([fake('a')], { recentWallets: ['gone', 'a'] })).toEqual(['recent: a'])
  })
  test('behavior: keeps that it is installed', () => {
    expect(list([fake('a')], { recentWallets: ['a'] })[0]).toMatchObject({ recent: true, installed: true })
  })
})

describe('duplicates', () => {
  test('behavior: by id', () => {
    expect(ids([fake('a', { name: 'first' }), fake('a', { name: 'second' })])).toEqual(['a'])
    expect(list([fake('a', { name: 'first' }), fake('a', { name: 'second' })])[0]?.name).toBe('first')
  })
})

describe('excludeWallets', () => {
  const connectors = [fake('a', { rdns: 'io.metamask', name: 'MetaMask' }), fake('b', { name: 'Rabby' })]
  test('args: rdns', () => {
    expect(ids(connectors, { excludeWallets: ['io.metamask'] })).toEqual(['b'])
  })
  test('args: name, whatever its case', () => {
    expect(ids(connectors, { excludeWallets: ['rABBY', 'METAMASK'] })).toEqual([])
  })
  test('behavior: an rdns in another case is another wallet', () => {
    expect(ids(connectors, { excludeWallets: ['IO.METAMASK'] })).toEqual(['a', 'b'])
  })
  test('args: id', () => {
    expect(ids(connectors, { excludeWallets: ['a'] })).toEqual(['b'])
  })
  test.each(['Meta Mask', 'МеtаМаѕк', 'MetaMask\u200b', 'Meta\u3164Mask', 'METAMASK ', 'ＭｅｔａＭａｓｋ'])(
    'T2: by name: %j, which looks the same, is left out',
    (name) => {
      const forged = fake('com.evil', { rdns: 'com.evil', name, namespaces: ['solana'] })
      expect(ids([...connectors, forged], { excludeWallets: ['MetaMask'] })).toEqual(['b'])
    },
  )
  test.each([['io.metamask'], ['a']])(
    'T2: by %s: what is called like it on its chain goes with it',
    (key) => {
      const forged = fake('com.evil', { rdns: 'com.evil', name: 'MеtaМask' })
      expect(ids([forged, ...connectors], { excludeWallets: [key] })).toEqual(['b'])
    },
  )
  test.each([
    ['with more to its name', { name: 'MetaMask Flask' }],
    ['of that name on another chain', { name: 'MetaMask', namespaces: ['solana'] }],
    ['of that name, simulated', { name: 'MetaMask', test: true }],
  ] as const)('behavior: by rdns: another wallet %s stays', (_, own) => {
    expect(ids([...connectors, fake('c', own)], { excludeWallets: ['io.metamask'] })).toEqual(['b', 'c'])
  })
  test('behavior: names of pictures alone look like none but themselves', () => {
    const named = ['🦊', '🐼', ''].map((name, index) => fake(`${index}`, { name, rdns: `io.${index}` }))
    expect(ids(named, { excludeWallets: ['🦊'] })).toEqual(['1', '2'])
    expect(ids(named, { excludeWallets: ['io.0'] })).toEqual(['1', '2'])
  })
  test('behavior: not even when used recently', () => {
    expect(ids(connectors, { excludeWallets: ['rabby'], recentWallets: ['b'] })).toEqual(['a'])
  })
})

describe('unlisted', () => {
  test('behavior: it has no row, also where it was used last', () => {
    expect(ids([fake('a', { unlisted: true }), fake('b')], { recentWallets: ['a'] })).toEqual(['b'])
  })
})

describe('shown', () => {
  test('behavior: the embedded wallet is drawn by its own methods, not listed', () => {
    expect(ids([fake('auth', { method: 'login' })])).toEqual([])
  })
  test('behavior: test wallets are marked', () => {
    expect(list([fake('a', { test: true })])[0]).toMatchObject({ test: true })
  })
  test('T1: a hostile name is cleaned and cut to 40 characters', () => {
    const [row] = list([fake('a', { name: `Meta\u202eMask\n<b>${'x'.repeat(100)}` })])
    expect(row?.name).toHaveLength(40)
    expect(row?.name).toMatch(/^MetaMask <b>x+…$/)
  })
  test('T1: a name of nothing visible is replaced by the id', () => {
    expect(list([fake('io.odd', { name: '\u200b \u202e' })])[0]?.name).toBe('io.odd')
  })
})

describe('T2: two wallets with one rdns', () => {
  const real = fake('io.metamask', { rdns: 'io.metamask', name: 'MetaMask' })
  const forged = fake('io.metamask#2', { rdns: 'io.metamask', name: 'MetaMask' })
  test('T2: both are shown and marked', () => {
    expect(list([real, forged]).map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
      ['io.metamask', true],
      ['io.metamask#2', true],
    ])
  })
  test('T2: neither counts as the one used before', () => {
    expect(groups([real, forged], { recentWallets: ['io.metamask'] })).toEqual([
      'installed: io.metamask',
      'installed: io.metamask#2',
    ])
  })
  test('T2: one marked by its plugin stays marked', () => {
    expect(list([{ ...real, ambiguous: true }])[0]?.ambiguous).toBe(true)
  })
  test('behavior: one wallet on two chains is no riddle', () => {
    const solana = fake('phantom-solana', { rdns: 'app.phantom', namespaces: ['solana'] })
    const evm = fake('app.phantom', { rdns: 'app.phantom' })
    expect(list([evm, solana]).some(({ ambiguous }) => ambiguous)).toBe(false)
  })
})

describe('T2: two wallets whose names look the same', () => {
  const real = fake('io.metamask', { rdns: 'io.metamask', name: 'MetaMask' })
  test.each([
    'MetaMask',
    'METAMASK',
    'Meta Mask',
    'Meta\u200bMask',
    'MetaMaѕk',
    'MеtaМask',
    'ΜetaMask',
    'MetaMasḱ',
    'ＭｅｔａＭａｓｋ',
    '𝐌etaMask',
  ])('T2: %s beside MetaMask: both are marked, neither counts as the one used before', (name) => {
    const connectors = [real, fake('com.evil', { rdns: 'com.evil', name })]
    expect(list(connectors).map(({ ambiguous }) => ambiguous)).toEqual([true, true])
    expect(groups(connectors, { recentWallets: ['io.metamask'] })[0]).toBe('installed: io.metamask')
  })
  test('T2: SoIflare beside Solflare', () => {
    const connectors = [fake('a', { name: 'Solflare' }), fake('b', { name: 'SoIflare' })]
    expect(list(connectors).map(({ ambiguous }) => ambiguous)).toEqual([true, true])
  })
  test.each([
    ['another name', { name: 'MetaMax' }],
    ['on another chain', { name: 'MetaMask', namespaces: ['solana'] }],
    ['a simulated one', { name: 'MetaMask', test: true }],
  ] as const)('behavior: %s is no riddle', (_, own) => {
    expect(list([real, fake('b', own)]).some(({ ambiguous }) => ambiguous)).toBe(false)
  })
  test('behavior: names of nothing that is read are no riddle', () => {
    expect(list([fake('a', { name: '🦊' }), fake('b', { name: '🐼' })]).some((row) => row.ambiguous)).toBe(
      false,
    )
  })
})

test('T25: a flood of 10,000 wallets is sorted in under 200 ms', async () => {
  const connectors = Array.from({ length: 10_000 }, (_, index) =>
    fake(`id-${index}`, { rdns: `com.flood.w${index}`, name: `Wallet ${index}` }),
  )
  const input = { recentWallets: ['id-9999'], excludeWallets: ['Wallet 5'] }
  const took = await quietTime(() => {
    const start = performance.now()
    list(connectors, input)
    return performance.now() - start
  })
  expect(took).toBeLessThan(200)
  const rows = list(connectors, input)
  expect(rows).toHaveLength(9_999)
  expect(rows[0]?.id).toBe('id-9999')
})

test('T28: ids such as __proto__ are ids like any other', () => {
  expect(ids([fake('__proto__', { name: 'constructor' })], { recentWallets: ['toString'] })).toEqual([
    '__proto__',
  ])
})
