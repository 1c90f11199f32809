import type { Connector, PluginState, ResolvedConfig } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { ADDRESS, announce, fakeProvider, ICON } from '../../test/fakeProvider.js'
import { findAnnounced } from './announced.js'

let page: EventTarget
let found: readonly Connector[]
let reports: number
const stops: (() => void)[] = []

const listen: Parameters<typeof findAnnounced>[1]['listen'] = (target, type, listener) => {
  target.addEventListener(type, listener)
  stops.push(() => target.removeEventListener(type, listener))
}
const start = () =>
  findAnnounced(
    page,
    {
      config: { featuredWallets: ['org.example.featured'] } as unknown as ResolvedConfig,
      state: { $recentWallets: atom(['org.example.recent']) } as unknown as PluginState,
      listen,
      onDispose: (undo) => void stops.push(undo),
    },
    (connectors) => {
      found = connectors
      reports += 1
    },
  )
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
const request = (signal = new AbortController().signal) => ({
  namespaces: ['eip155'] as const,
  network: undefined,
  networks: [],
  signal,
  onProgress: vi.fn(),
})

beforeEach(() => {
  page = new EventTarget()
  found = []
  reports = 0
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('default', async () => {
  page.addEventListener('eip6963:requestProvider', () => announce(page, fakeProvider()))
  start()
  await settle()
  expect(found).toMatchObject([
    {
      id: 'org.example.fake',
      name: 'Fake',
      icon: ICON,
      rdns: 'org.example.fake',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
    },
  ])
  expect(found[0]).not.toHaveProperty('ambiguous')
  expect(found[0]).not.toHaveProperty('test')
})

test('behavior: a name under the reserved domain test is a simulated wallet', async () => {
  start()
  announce(page, fakeProvider(), { rdns: 'test.wallet-widget.simulated' })
  await settle()
  expect(found[0]?.test).toBe(true)
})

test('behavior: announced again: one entry', async () => {
  const provider = fakeProvider()
  start()
  for (let n = 0; n < 5; n++) announce(page, provider)
  announce(page, provider, { rdns: 'org.example.second' })
  await settle()
  expect(found).toHaveLength(1)
})

test('behavior: announced again with a new provider object: one entry, asked as it was first found', async () => {
  const first = fakeProvider()
  const fresh = { ...fakeProvider(), request: first.request }
  const uuid = crypto.randomUUID()
  start()
  announce(page, first, { uuid })
  announce(page, fresh, { uuid })
  announce(page, fakeProvider(), { uuid, rdns: 'org.example.other' })
  await settle()
  expect(found.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
    ['org.example.fake', undefined],
    ['org.example.other', undefined],
  ])
  await found[0]?.connect(request())
  expect([first.count('eth_requestAccounts'), fresh.calls]).toEqual([1, []])
})

test('T2: the session of another wallet, announced again by one that is asked otherwise: marked', async () => {
  const uuid = crypto.randomUUID()
  start()
  announce(page, fakeProvider(), { uuid })
  await settle()
  announce(page, fakeProvider(), { uuid })
  await settle()
  expect(found.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([['org.example.fake', true]])
})

test('F21: a wallet announced late joins at the end; the others stay the objects they were', async () => {
  start()
  announce(page, fakeProvider(), { rdns: 'org.example.b' })
  await settle()
  const [before] = found
  announce(page, fakeProvider(), { rdns: 'org.example.a' })
  await settle()
  expect(found.map(({ id }) => id)).toEqual(['org.example.b', 'org.example.a'])
  expect(found[0]).toBe(before)
})

test('T1: the name is one clean line of at most 40 characters', async () => {
  start()
  announce(page, fakeProvider(), {
    rdns: 'a.a',
    name: ' <img src=x onerror=alert(1)>\n\u202eksaMateM\u0000 ',
  })
  announce(page, fakeProvider(), { rdns: 'a.b', name: 'x'.repeat(1_000_000) })
  announce(page, fakeProvider(), { rdns: 'a.c', name: '\u200b \u202e' })
  announce(page, fakeProvider(), { rdns: 'a.d', name: { toString: (): string => 'x' } })
  await settle()
  expect(found[0]?.name).toBe('<img src=x onerror=alert(1)> ksaMateM')
  expect(found[1]?.name).toHaveLength(40)
  expect(found[2]?.name).toBe('a.c')
  expect(found[3]?.name).toBe('a.d')
})

test.each([
  ['png', 'data:image/png;base64,AA==', true],
  ['svg', 'data:image/svg+xml,<svg onload="alert(1)"/>', true],
  ['64 KB', `data:image/png;base64,${'A'.repeat(65_514)}`, true],
  ['more than 64 KB', `data:image/png;base64,${'A'.repeat(65_515)}`, false],
  ['script', 'javascript:alert(1)', false],
  ['html', 'data:text/html,<script>alert(1)</script>', false],
  ['another type behind', 'data:image/png-html,<script>', false],
  ['a server', 'https://evil.example/pixel.png', false],
  ['protocol relative', '//evil.example/pixel.png', false],
  ['no string', { toString: (): string => ICON }, false],
])('T1: icon: %s', async (_, icon, kept) => {
  start()
  announce(page, fakeProvider(), { icon })
  await settle()
  expect(found[0]?.icon).toBe(kept ? icon : undefined)
})

test('T2: same name in the registry, another provider: both shown and marked, none reconnected silently', async () => {
  const [real, spoof] = [fakeProvider(), fakeProvider()]
  start()
  announce(page, real)
  await settle()
  announce(page, spoof, { rdns: 'ORG.example.fake' })
  await settle()
  expect(found.map(({ id, rdns, ambiguous }) => [id, rdns, ambiguous])).toEqual([
    ['org.example.fake', 'org.example.fake', true],
    ['org.example.fake#2', 'org.example.fake', true],
  ])
  await found[1]?.connect(request())
  expect([real.calls.length, spoof.count('eth_requestAccounts')]).toEqual([0, 1])
})

test.each([
  ['no domain', { rdns: 'injected' }, 'uuid'],
  ['a domain with a colon', { rdns: 'a.b:c' }, 'uuid'],
  ['no string', { rdns: 5 }, 'uuid'],
  ['an endless domain', { rdns: `a.${'b'.repeat(200)}` }, 'uuid'],
  ['neither', { rdns: '', uuid: 'x' }, undefined],
])('T2: domain: %s', async (_, info, id) => {
  const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
  start()
  announce(page, fakeProvider(), { uuid, ...info })
  await settle()
  expect(found.map((one) => [one.id, one.rdns])).toEqual(id ? [[uuid, undefined]] : [])
})

test('T2: each field is read once; what is changed later has no effect', async () => {
  const reads: string[] = []
  const spy = <Value extends object>(value: Value) =>
    new Proxy(value, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
  const provider = fakeProvider()
  const info = { uuid: crypto.randomUUID(), name: 'Good', icon: ICON, rdns: 'org.example.good' }
  const detail = { info: spy(info), provider: provider as object }
  start()
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: spy(detail) }))
  await settle()
  expect(reads.sort()).toEqual(['icon', 'info', 'name', 'provider', 'rdns', 'uuid'])
  info.name = 'Evil'
  detail.provider = fakeProvider()
  expect(found[0]?.name).toBe('Good')
  expect(Object.isFrozen(found[0])).toBe(true)
  await found[0]?.connect(request())
  expect(provider.count('eth_requestAccounts')).toBe(1)
})

test('T3: the methods of the provider are those it had when it was found', async () => {
  const provider = fakeProvider()
  start()
  announce(page, provider)
  await settle()
  const original = provider.request
  const wrapped = vi.fn(async () => ['0x000000000000000000000000000000000000dEaD'])
  Object.assign(provider, { request: wrapped, on: wrapped, removeListener: wrapped })
  const [session] = (await found[0]?.connect(request())) ?? []
  expect(session?.accounts[0]?.address).toBe(ADDRESS)
  expect(original).toHaveBeenCalled()
  expect(wrapped).not.toHaveBeenCalled()
})

test.each([
  ['no detail', undefined],
  ['null', null],
  ['text', 'provider'],
  ['no info', { provider: fakeProvider() }],
  ['no provider', { info: { uuid: crypto.randomUUID(), rdns: 'a.b', name: 'x', icon: ICON } }],
  ['no request', { info: { rdns: 'a.b', name: 'x' }, provider: {} }],
  [
    'a getter that throws',
    {
      get info() {
        throw new Error('gotcha')
      },
    },
  ],
  [
    'a provider whose getter throws',
    {
      info: { rdns: 'a.b', name: 'x' },
      provider: {
        get request() {
          throw new Error('gotcha')
        },
      },
    },
  ],
])('T2: passed over: %s', async (_, detail) => {
  start()
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  await settle()
  expect(found).toEqual([])
})

test('T28: a polluted Object.prototype does not speak for a wallet', async () => {
  const pollution = { rdns: 'io.metamask', name: 'MetaMask', icon: ICON, uuid: crypto.randomUUID() }
  Object.assign(Object.prototype, { info: pollution, provider: fakeProvider(), ...pollution })
  try {
    start()
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: {} }))
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: {}, provider: fakeProvider() } }),
    )
    await settle()
    expect(found).toEqual([])
  } finally {
    for (const key of ['info', 'provider', ...Object.keys(pollution)])
      Reflect.deleteProperty(Object.prototype, key)
  }
})

test('F31: 1,000 announcements block less than 50 ms and are reported at once', async () => {
  const icon = `data:image/png;base64,${'A'.repeat(60_000)}`
  const blocked = await quietTime(async () => {
    page = new EventTarget()
    reports = 0
    start()
    const wallets = Array.from({ length: 1000 }, (_, n) => {
      const info = { uuid: crypto.randomUUID(), name: `Wallet ${n}`, icon, rdns: `org.example.w${n}` }
      return new CustomEvent('eip6963:announceProvider', { detail: { info, provider: fakeProvider() } })
    })
    const began = performance.now()
    for (const event of wallets) page.dispatchEvent(event)
    await Promise.resolve()
    const took = performance.now() - began
    await settle()
    expect(reports).toBe(1)
    return took
  })
  expect(blocked).toBeLessThan(50)
})

test('T25: a flood keeps no wallet out that the site features, or that was used last', async () => {
  start()
  for (let n = 0; n < 300; n++) announce(page, fakeProvider(), { rdns: `org.example.w${n}` })
  for (const rdns of ['org.example.featured', 'org.example.recent', 'org.example.late'])
    for (let n = 0; n < 100; n++) announce(page, fakeProvider(), { rdns })
  await settle()
  const late = found.slice(200).map(({ rdns }) => rdns)
  expect(new Set(late)).toEqual(new Set(['org.example.featured', 'org.example.recent']))
  expect(late).toHaveLength(10)
})

test('T25: at most 200 wallets are kept, of one name or of many', async () => {
  start()
  for (let n = 0; n < 1000; n++) announce(page, fakeProvider(), { rdns: `org.example.w${n % 150}` })
  await settle()
  expect(found).toHaveLength(200)
  expect(new Set(found.map(({ id }) => id)).size).toBe(200)
})
