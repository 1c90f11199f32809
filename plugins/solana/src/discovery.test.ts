import type { Connector } from '@wallet-widget/kernel'
import { createSimulatedSolanaWallet } from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectRequest } from '../test/page.js'
import { discover } from './discovery.js'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
let page: EventTarget
let found: readonly Connector[]
let told: number
let disposed: () => void
const stops: (() => void)[] = []

const start = () =>
  discover(
    page,
    {
      config: { featuredWallets: ['solana:featured'] } as never,
      state: { $network: atom({ networks: [] }), $recentWallets: atom(['solana:recent']) } as never,
      listen(target, type, listener) {
        target.addEventListener(type, listener)
        stops.push(() => target.removeEventListener(type, listener))
      },
      onDispose(undo) {
        disposed = undo
      },
    },
    (connectors) => {
      found = connectors
      told += 1
    },
  )
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A wallet's own members laid over a simulated one. */
function walletLike(over: object = {}): object {
  const { wallet } = createSimulatedSolanaWallet({ storage: 'memory' })
  const { version, chains, features } = wallet
  return { version, name: 'Fake', icon: ICON, chains, features: withoutTest(features), accounts: [], ...over }
}
const withoutTest = (features: object) =>
  Object.fromEntries(Object.entries(features).filter(([name]) => !name.startsWith('test.')))
type Api = { register(...wallets: unknown[]): () => void }
function register(...wallets: unknown[]): () => void {
  let undo = () => {}
  const detail = (api: Api) => {
    undo = api.register(...wallets)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => undo()
}

beforeEach(() => {
  page = new EventTarget()
  found = []
  told = 0
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('default: a wallet that was there before', async () => {
  const wallet = walletLike()
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<Api>).detail.register(wallet),
  )
  start()
  await settle()
  expect(found).toMatchObject([
    { id: 'solana:fake', name: 'Fake', icon: ICON, type: 'ANNOUNCED', namespaces: ['solana'] },
  ])
  for (const absent of ['rdns', 'ambiguous', 'test']) expect(found[0]).not.toHaveProperty(absent)
  expect(told).toBe(1)
})

test('behavior: a simulated wallet is marked as one', async () => {
  start()
  register(createSimulatedSolanaWallet({ storage: 'memory' }).wallet)
  await settle()
  expect(found[0]).toMatchObject({ id: 'solana:test-wallet', test: true })
})

test('behavior: registered again: one entry', async () => {
  const wallet = walletLike()
  start()
  for (let n = 0; n < 5; n++) register(wallet, wallet)
  await settle()
  expect(found).toHaveLength(1)
})

test('behavior: what is no Solana wallet, or can’t be connected, is passed over', async () => {
  start()
  const { features } = walletLike() as { features: Record<string, object> }
  register(
    null,
    'wallet',
    {},
    walletLike({ name: '' }),
    walletLike({ name: 7 }),
    walletLike({ chains: ['bip122:000000000019d6689c085ae165831e93'] }),
    walletLike({ chains: 'solana:mainnet' }),
    walletLike({ features: {} }),
    walletLike({ features: { ...features, 'standard:connect': { version: '1.0.0' } } }),
    walletLike({ features: { 'standard:connect': features['standard:connect'] } }),
  )
  await settle()
  expect(found).toEqual([])
})

test('F21: a wallet that comes late joins at the end, one that leaves is gone; the others stay the objects they were', async () => {
  start()
  register(walletLike({ name: 'B' }))
  await settle()
  const [first] = found
  const leave = register(walletLike({ name: 'A' }))
  await settle()
  expect(found.map(({ name }) => name)).toEqual(['B', 'A'])
  expect(found[0]).toBe(first)
  leave()
  leave()
  await settle()
  expect(found).toEqual([first])
})

test('T1: the name is one line of plain text, the icon a picture or nothing', async () => {
  start()
  register(
    walletLike({ name: ' <img src=x onerror=alert(1)>\u202e\n  Evil ', icon: 'https://evil.test/track.png' }),
    walletLike({ name: 'L'.repeat(500), icon: `data:image/png;base64,${'A'.repeat(70_000)}` }),
    walletLike({ name: 'H', icon: 'data:text/html,<script>alert(1)</script>' }),
  )
  await settle()
  expect(found.map(({ name }) => name)).toEqual([
    '<img src=x onerror=alert(1)> Evil',
    `${'L'.repeat(39)}…`,
    'H',
  ])
  expect(found.map(({ icon }) => icon)).toEqual([undefined, undefined, undefined])
  expect(found[0]?.id).toBe('solana:img-src-x-onerror-alert-1-evil')
})

test('T2: the same name twice: both shown and marked, and stay so', async () => {
  start()
  register(walletLike())
  await settle()
  expect(found[0]?.ambiguous).toBeUndefined()
  const leave = register(walletLike({ name: 'fake' }))
  await settle()
  expect(found.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
    ['solana:fake', true],
    ['solana:fake#2', true],
  ])
  leave()
  await settle()
  expect(found.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([['solana:fake', true]])
})

test('T2: fields are read once, a proxy or a throwing getter does no harm', async () => {
  start()
  let reads = 0
  const turning = walletLike()
  Object.defineProperty(turning, 'name', { get: () => `Name ${++reads}` })
  const throwing = walletLike()
  Object.defineProperty(throwing, 'features', {
    get() {
      throw new Error('no')
    },
  })
  const { proxy, revoke } = Proxy.revocable(walletLike({ name: 'Revoked' }), {})
  revoke()
  register(turning, throwing, proxy)
  await settle()
  expect(found.map(({ name }) => name)).toEqual(['Name 1'])
  expect(reads).toBe(1)
  expect(Object.isFrozen(found[0])).toBe(true)
})

test('T3: what the page does to a wallet after it was found has no effect', async () => {
  start()
  const wallet = walletLike() as { name: string; features: Record<string, Record<string, unknown>> }
  const features = { ...wallet.features, 'standard:connect': { ...wallet.features['standard:connect'] } }
  register({ ...wallet, features })
  await settle()
  const [connector] = found as [Connector]
  features['standard:connect'].connect = () => Promise.reject(new Error('hijacked'))
  features['standard:connect'] = { connect: () => Promise.reject(new Error('hijacked')) }
  const [session] = await connector.connect(connectRequest(connector))
  expect(session?.accounts).toHaveLength(3)
})

test('T25, F31: a thousand at once: few are kept, the list is told once', async () => {
  start()
  const wallets = Array.from({ length: 1000 }, (_, index) => walletLike({ name: `Wallet ${index}` }))
  for (const wallet of wallets) register(wallet)
  await settle()
  expect(found).toHaveLength(200)
  expect(told).toBe(1)
})

test('T25: a flood keeps no wallet out that the site features, or that was used last', async () => {
  start()
  for (let index = 0; index < 300; index++) register(walletLike({ name: `Wallet ${index}` }))
  for (const name of ['Featured', 'Recent', 'Late'])
    for (let count = 0; count < 20; count++) register(walletLike({ name }))
  await settle()
  const late = found.slice(200).map(({ name }) => name)
  expect(new Set(late)).toEqual(new Set(['Featured', 'Recent']))
  expect(late).toHaveLength(10)
})

// Work is counted, not timed: how long it takes depends on what else the machine does.
test('T25: once two hundred are listed, a stranger’s name is read and no more', () => {
  start()
  let reads = 0
  const counted = (object: object): object =>
    new Proxy(object, {
      get(target, key, receiver) {
        reads += 1
        const value: unknown = Reflect.get(target, key, receiver)
        return typeof value === 'object' && value !== null ? counted(value) : value
      },
    })
  const register200 = (from: number) => {
    const before = reads
    for (let index = from; index < from + 200; index++)
      register(counted(walletLike({ name: `Wallet ${index}` })))
    return reads - before
  }
  const first = register200(0)
  expect(first).toBeGreaterThan(200)
  expect(first).toBeLessThan(200 * 60) // the same for each, however many there are already
  for (const from of [200, 400, 600, 800]) expect(register200(from)).toBe(200)
})

test('behavior: once disposed, nobody is added', async () => {
  let api: Api | undefined
  page.addEventListener('wallet-standard:app-ready', (event) => {
    api = (event as CustomEvent<Api>).detail
  })
  start()
  disposed()
  api?.register(walletLike())
  await settle()
  expect(told).toBe(0)
})
