import type { Connection, Connector, Network, OfferedWallet, SlotEntry } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { type AllWalletsInput, listAllWallets } from './listAllWallets.js'
import { listWallets } from './listWallets.js'

/** Fakes in this file's tests only: they are listed and never asked. */
const fake = (id: string, own: Partial<Connector> = {}) =>
  ({ id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], ...own }) as Connector
const offer = (id: string, group: OfferedWallet['group'], own: Partial<OfferedWallet> = {}): SlotEntry => ({
  id,
  label: id,
  wallet: { id, group, ...own },
})
const network = (chainNamespace: string) =>
  ({ chainNamespace, caipNetworkId: `${chainNamespace}:1` }) as Network
const EVM = [network('eip155')]
const SEVERAL = [network('eip155'), network('solana'), network('bip122')]

function list(connectors: Connector[], input: Partial<AllWalletsInput> = {}) {
  const { recentWallets = [], excludeWallets = [], connections = [], offers = [] } = input
  const installed = listWallets({ connectors, offers, recentWallets, excludeWallets, connections })
  return listAllWallets({
    installed,
    connectors,
    connections,
    networks: EVM,
    offers: [],
    recentWallets,
    featuredWallets: [],
    excludeWallets,
    ...input,
  })
}
const groups = (...given: Parameters<typeof list>) =>
  list(...given).map(({ row: { name, group } }) => `${group}: ${name}`)

describe('order', () => {
  test('default', () => {
    const connectors = [
      fake('external', { external: true }),
      fake('f', { external: true }),
      fake('announced'),
      fake('used'),
      fake('walletConnect', { method: 'pairing' }),
    ]
    const offers = [
      offer('recommended', 'recommended'),
      offer('custom', 'custom'),
      offer('featured', 'featured'),
      offer('paired', 'recent'),
    ]
    const recentWallets = ['paired', 'used']
    expect(groups(connectors, { offers, recentWallets, featuredWallets: ['f'] })).toEqual([
      'pairing: walletConnect',
      'recent: paired',
      'recent: used',
      'installed: announced',
      'featured: f',
      'featured: featured',
      'custom: custom',
      'external: external',
      'recommended: recommended',
    ])
  })
  test('behavior: a kind appears only when it has entries', () => {
    expect(groups([fake('a')])).toEqual(['installed: a'])
    expect(groups([])).toEqual([])
  })
  test('args: featuredWallets, in the order of the site', () => {
    const connectors = ['a', 'b', 'c'].map((id) => fake(id, { external: true }))
    const offers = [offer('d', 'featured')]
    expect(groups(connectors, { offers, featuredWallets: ['c', 'd', 'a'] })).toEqual([
      'featured: c',
      'featured: d',
      'featured: a',
      'external: b',
    ])
  })
  test('behavior: at most 4 recommended, at most 2 recent', () => {
    const recommended = ['a', 'b', 'c', 'd', 'e'].map((id) => offer(id, 'recommended'))
    expect(groups([], { offers: recommended })).toHaveLength(4)
    const recent = ['a', 'b', 'c'].map((id) => offer(id, 'recent'))
    expect(groups([], { offers: recent, recentWallets: ['c', 'b', 'a'] })).toEqual(['recent: c', 'recent: b'])
  })
})

describe('walletConnect', () => {
  const pairing = fake('walletConnect', { method: 'pairing' })
  const connected = (connectorId: string, walletId = connectorId) =>
    ({ connectorId, namespace: 'eip155', wallet: { id: walletId } }) as Connection
  test('behavior: hidden when already connected through it', () => {
    expect(groups([pairing], { connections: [connected('walletConnect')] })).toEqual([])
  })
  test('behavior: stays while another wallet is connected', () => {
    expect(groups([pairing], { connections: [connected('io.metamask')] })).toHaveLength(1)
  })
  test('behavior: never a recent wallet', () => {
    expect(groups([pairing], { recentWallets: ['x'] })).toEqual(['pairing: walletConnect'])
  })
  test('behavior: an offered wallet that is paired is marked as connected', () => {
    const [wallet] = list([], {
      offers: [offer('rainbow', 'featured')],
      connections: [connected('walletConnect', 'rainbow')],
    })
    expect(wallet?.row.connected).toBe(true)
  })
})

describe('duplicates', () => {
  const metamask = fake('io.metamask', { rdns: 'io.metamask' })
  test('behavior: a wallet that is installed is not offered, by rdns or id', () => {
    const offers = [
      offer('mm', 'featured', { rdns: 'io.metamask' }),
      offer('x1', 'recommended'),
      offer('mm', 'recent', { rdns: 'io.metamask' }),
    ]
    expect(groups([metamask, fake('io.rabby', { explorerId: 'x1' })], { offers })).toEqual([
      'installed: io.metamask',
      'installed: io.rabby',
    ])
  })
  test('behavior: one used recently is not offered again below', () => {
    const offers = [offer('r', 'recommended'), { ...offer('r', 'recent'), id: 'recent r' }]
    expect(groups([], { offers, recentWallets: ['r'] })).toEqual(['recent: r'])
  })
  test('behavior: an external connector of an installed wallet is not offered', () => {
    const external = fake('metaMaskSdk', { external: true, rdns: 'io.metamask' })
    expect(groups([external, metamask])).toEqual(['installed: io.metamask'])
  })
  test('behavior: one that was left out does not count towards the four recommended', () => {
    const offers = ['io.metamask', 'a', 'b', 'c', 'd'].map((id) => offer(id, 'recommended'))
    expect(groups([metamask], { offers })).toHaveLength(5)
  })
})

test('args: excludeWallets: by rdns, by name whatever its case', () => {
  const offers = [offer('Rainbow', 'featured'), offer('trust', 'featured', { rdns: 'com.trust' })]
  const external = fake('coinbase', { external: true, name: 'Coinbase' })
  const excludeWallets = ['RAINBOW', 'com.trust', 'coinbase']
  expect(groups([external], { offers, excludeWallets })).toEqual([])
})

test('args: excludeWallets: by id, and by a name that looks the same', () => {
  const offers = [offer('Rаinbow', 'featured'), { ...offer('trust', 'featured'), label: 'Trust' }]
  const external = fake('sdk', { external: true, name: 'Coin base' })
  expect(groups([external], { offers, excludeWallets: ['Rainbow', 'trust', 'Coinbase'] })).toEqual([])
})

test('T1: a hostile label is cleaned and cut', () => {
  const [wallet] = list([], {
    offers: [{ ...offer('a', 'featured'), label: () => `A\u202e\n${'x'.repeat(99)}` }],
  })
  expect(wallet?.row.name).toMatch(/^A x{37}…$/)
})

describe('several chains', () => {
  const phantom = [
    fake('app.phantom', { name: 'Phantom', icon: undefined as never }),
    fake('phantom/solana', { name: 'Phantom', namespaces: ['solana'], icon: 'data:image/png;base64,AA' }),
  ]
  const options = (...given: Parameters<typeof list>) =>
    list(...given).map(({ row, options: found }) => [
      row.id,
      ...found.map(({ namespace, connector }) => `${namespace} ${connector.id}`),
    ])
  test('behavior: one wallet of several connectors is one row, with a picture of either', () => {
    expect(options(phantom, { networks: SEVERAL })).toEqual([
      ['app.phantom', 'eip155 app.phantom', 'solana phantom/solana'],
    ])
    expect(list(phantom, { networks: SEVERAL })[0]?.row.icon).toBe('data:image/png;base64,AA')
  })
  test('T2: a wallet whose name only looks like another’s is a row of its own; both say what chains they are for', () => {
    const connectors = [
      fake('io.metamask', { name: 'MetaMask', rdns: 'io.metamask', icon: 'data:image/png;base64,AA' }),
      fake('forged', { name: 'Mеta\u202eMask', namespaces: ['solana'] }),
      fake('io.rabby'),
    ]
    expect(options(connectors, { networks: SEVERAL, recentWallets: ['io.metamask'] })).toEqual([
      ['io.metamask', 'eip155 io.metamask'],
      ['forged', 'solana forged'],
      ['io.rabby', 'eip155 io.rabby'],
    ])
    const rows = list(connectors, { networks: SEVERAL }).map(({ row }) => row)
    expect(rows.map(({ icon, chains }) => [icon, chains])).toEqual([
      ['data:image/png;base64,AA', ['eip155']],
      [undefined, ['solana']],
      [undefined, undefined],
    ])
  })
  test('behavior: a chain that is not configured is none to choose', () => {
    expect(options(phantom)).toEqual([['app.phantom', 'eip155 app.phantom']])
    expect(options([fake('s', { namespaces: ['solana'] })])).toEqual([])
  })
  test('behavior: one connector for all its chains', () => {
    const multi = fake('m', { namespaces: ['bip122', 'eip155', 'cosmos'] })
    expect(options([multi], { networks: SEVERAL })).toEqual([['m', 'eip155 m', 'bip122 m']])
  })
  test('args: namespace: only wallets that serve it, only for it', () => {
    const connectors = [...phantom, fake('io.rabby')]
    expect(options(connectors, { networks: SEVERAL, namespace: 'solana' })).toEqual([
      ['app.phantom', 'solana phantom/solana'],
    ])
  })
  test('behavior: recent if either was used, connected if either is', () => {
    const connections = [{ connectorId: 'phantom/solana', wallet: { id: 'x' } }] as Connection[]
    const [wallet] = list([fake('io.rabby'), ...phantom], {
      networks: SEVERAL,
      recentWallets: ['phantom/solana'],
      connections,
    })
    expect(wallet?.row).toMatchObject({ group: 'recent', connected: true })
  })
})

describe('one that goes by the name of another that is not in the browser', () => {
  const metamask = { ...offer('metamask', 'recommended', { rdns: 'io.metamask' }), label: 'MetaMask' }
  const announced = (rdns: string, own: Partial<Connector> = {}) =>
    fake(rdns, { name: 'MetaMask', rdns, ...own })
  const marked = (...given: Parameters<typeof list>) =>
    list(...given)
      .filter(({ row }) => row.ambiguous)
      .map(({ row }) => row.rdns ?? row.id)

  test.each(['MetaMask', 'ᴍetaᴍask', 'Metarnask', 'METAMASK '])(
    'T2: %s, of another reverse domain name, is marked beside the one that is offered',
    (name) => {
      const found = list([announced('com.evil', { name })], { offers: [metamask] })
      expect(found.map(({ row }) => [row.id, row.ambiguous, row.rdns])).toEqual([
        ['com.evil', true, 'com.evil'],
        ['offer metamask', false, 'io.metamask'],
      ])
    },
  )
  test('T2: it is marked where the one that is offered stands elsewhere in the list, and never as used last', () => {
    const recent = { ...metamask, wallet: { id: 'metamask', rdns: 'io.metamask', group: 'recent' as const } }
    const [first, second] = list([announced('com.evil')], {
      offers: [recent],
      recentWallets: ['metamask', 'com.evil'],
    })
    expect(first?.row).toMatchObject({ id: 'offer metamask', group: 'recent', ambiguous: false })
    expect(second?.row).toMatchObject({ id: 'com.evil', group: 'installed', ambiguous: true })
  })
  test('T2: it is marked beside a connector of another reverse domain name, and by the name of pairing', () => {
    const sdk = fake('sdk', { name: 'MetaMask', external: true, rdns: 'io.metamask' })
    expect(marked([sdk, announced('com.evil')])).toEqual(['com.evil'])
    const pairing = fake('walletConnect', { name: 'WalletConnect', method: 'pairing' })
    expect(marked([pairing, announced('com.evil', { name: 'WalIetConnect' })])).toEqual(['com.evil'])
  })
  test('T2: it is not put together with the real one of another chain', () => {
    const phantom = { ...offer('phantom', 'featured', { rdns: 'app.phantom' }), label: 'Phantom' }
    const solana = fake('solana', { name: 'Phantom', namespaces: ['solana'], explorerId: 'phantom' })
    const forged = announced('com.evil', { name: 'Phantom' })
    const found = list([forged, solana], { networks: SEVERAL, offers: [phantom] })
    expect(found.map(({ row, options }) => [row.id, row.ambiguous, options.length])).toEqual([
      ['com.evil', true, 1],
      ['solana', false, 1],
    ])
  })
  test.each<[string, Connector[], SlotEntry]>([
    ['the very wallet that is offered', [announced('io.metamask')], metamask],
    [
      'one of a directory that knows no reverse domain name',
      [announced('io.real')],
      offer('MetaMask', 'featured'),
    ],
    [
      'one of Wallet Standard, which has none',
      [fake('s', { name: 'MetaMask', namespaces: ['solana'] })],
      metamask,
    ],
    [
      'one wallet of several chains',
      [announced('io.metamask'), fake('s', { name: 'MetaMask', namespaces: ['solana'] })],
      metamask,
    ],
    ['a simulated one', [announced('test.metamask', { test: true })], metamask],
    ['another name', [announced('io.max', { name: 'MetaMax' })], metamask],
    [
      'an extension beside the connector for its page, which has none',
      [
        fake('coinbase', { name: 'Coinbase Wallet', external: true }),
        announced('com.cb', { name: 'Coinbase Wallet' }),
      ],
      metamask,
    ],
    ['names of nothing that is read', [announced('io.fox', { name: '🦊' })], { ...metamask, label: '🦊' }],
  ])('behavior: %s is no riddle', (_, connectors, offered) => {
    expect(marked(connectors, { networks: SEVERAL, offers: [offered] })).toEqual([])
  })
})

describe('K42: in the browser of a wallet’s own app', () => {
  const app = fake('io.metamask.mobile', { name: 'MetaMask', rdns: 'io.metamask.mobile' })
  const pairing = fake('walletConnect', { method: 'pairing' })
  const metaMask = { ...offer('metamask', 'recommended', { rdns: 'io.metamask' }), label: 'MetaMask' }
  const others = [metaMask, offer('trust', 'recommended', { rdns: 'com.trustwallet.app' })]
  test('it is first, once, and no forger', () => {
    const rows = list([pairing, app], { offers: others, mobile: true }).map(({ row }) => row)
    expect(rows.map(({ name, installed, ambiguous }) => [name, installed, ambiguous])).toEqual([
      ['MetaMask', true, false],
      ['walletConnect', false, false],
      ['trust', false, false],
    ])
  })
  test('it is first before those that were used last and are elsewhere', () => {
    const used = offer('used', 'recent')
    expect(groups([pairing, app], { offers: [used], recentWallets: ['used'], mobile: true })).toEqual([
      'installed: MetaMask',
      'pairing: walletConnect',
      'recent: used',
    ])
  })
  test('on a computer pairing stays first', () => {
    expect(groups([pairing, app], { offers: others })).toEqual([
      'pairing: walletConnect',
      'installed: MetaMask',
      'recommended: trust',
    ])
  })
  test('a connector of the same wallet that is not in the browser is no second row', () => {
    const sdk = fake('sdk', { external: true, rdns: 'io.metamask' })
    expect(groups([sdk, app], { mobile: true })).toEqual(['installed: MetaMask'])
  })
  test('T2: one that has its name and another domain is marked, and so are two that claim to be the app', () => {
    const forger = fake('org.forger', { name: 'MetaMask', rdns: 'org.forger' })
    const marks = (connectors: Connector[]) =>
      list(connectors, { offers: others, mobile: true }).flatMap(({ row }) =>
        row.installed ? row.ambiguous : [],
      )
    expect(marks([forger])).toEqual([true])
    expect(marks([app, fake('io.metamask', { name: 'Other', rdns: 'io.metamask' })])).toEqual([true, true])
  })
})
