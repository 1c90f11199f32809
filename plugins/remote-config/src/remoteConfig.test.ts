import type { ServerResponse } from 'node:http'
import { activity } from '@wallet-widget/activity'
import { email } from '@wallet-widget/email'
import { definePlugin } from '@wallet-widget/kernel'
import { createServices } from '@wallet-widget/services'
import { type SocialsOptions, socials } from '@wallet-widget/socials'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, CONFIG, json, ORIGINS, project, startProject } from '../test/startProject.js'
import { remoteConfig } from './index.js'

const ORIGIN = 'https://site.test'
const undo: (() => unknown)[] = []
const warned = vi.fn()

beforeEach(() => {
  // What comes within half a second counts as the effect of a click: here every answer does, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  const location = { origin: ORIGIN, href: `${ORIGIN}/`, search: '' }
  vi.stubGlobal('window', { localStorage, location })
  vi.stubGlobal('location', location)
  vi.spyOn(console, 'warn').mockImplementation(warned.mockReset())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(answers: Answers) {
  const server = await startProject(answers)
  undo.push(server.stop)
  return server
}

interface Site extends TestWidgetConfig {
  readonly on?: { readonly email?: boolean; readonly activity?: boolean }
  readonly socials?: SocialsOptions & { readonly enabled?: boolean }
}

/** A page of a site with every feature that there is a plugin for. */
async function visit({ on = {}, socials: given, ...config }: Site) {
  const embedded = definePlugin({
    id: 'embedded-wallet',
    setup: () => ({ hasWindows: () => true, isInApp: () => false }),
  })
  const plugins = [
    embedded(),
    email({ enabled: on.email ?? true }),
    socials(given),
    activity({ enabled: on.activity ?? true }),
    remoteConfig(),
  ] as const
  const views = ['Connect', 'Account'].map((id) => ({ id, title: id, load: async () => ({}) }))
  const { widget } = createTestWidget({ logLevel: 'error', id: 'shop', ...config, plugins })
  for (const view of views) widget.addView({ ...view, role: view.id === 'Connect' ? 'connect' : 'account' })
  undo.push(() => widget.destroy())
  await widget.ready
  return {
    widget,
    ways: () => (widget.state.$slots.get()['connect.methods'] ?? []).map(({ id }) => id),
    tabs: () => (widget.state.$slots.get()['account.tabs'] ?? []).map(({ id }) => id),
    alerts: () => widget.state.$alerts.get().map(({ code }) => code),
    features: () => widget.plugins['remote-config'].$features.get(),
  }
}
/** What the services were asked, the test's own call last: whatever the widget had asked for by now has arrived before. */
async function askedSoFar(services: Awaited<ReturnType<typeof start>>) {
  await vi.dynamicImportSettled()
  await (await fetch(services.url + LAST)).text()
  return paths(services.asked)
}
const LAST = '/last'
const paths = (asked: readonly string[]) => asked.map((url) => url.split('?')[0])
/** Under which name the features are kept for the next visit. */
const nameRemembered = () =>
  [...Array(window.localStorage.length).keys()]
    .map((index) => window.localStorage.key(index) ?? '')
    .find((name) => name.includes('remote-config')) ?? ''
const remembered = () => window.localStorage.getItem(nameRemembered()) ?? ''
const ALLOWED = json({ allowedOrigins: [ORIGIN] })
const ALL_BUT_EMAIL = project({ social_login: ['github', 'google'], activity: [] })

test('default: asked when the visitor opens the modal, not before; followed at once on the next visit', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: ALLOWED })
  const first = await visit({ services: services.url })
  expect(await askedSoFar(services)).toEqual([LAST])
  expect(first.ways()).toEqual(['email', 'socials'])
  expect(first.features()).toMatchObject({ source: 'site', features: { email: true } })
  await first.widget.open()
  await expect.poll(first.ways).toEqual(['socials'])
  expect(services.asked[1]).toBe(`${CONFIG}?projectId=test&st=wallet-widget&sv=0.1.0`)
  first.widget.destroy()

  const next = await visit({ services: services.url })
  expect(next.ways()).toEqual(['socials'])
  expect(next.tabs()).toEqual(['activity'])
  expect(next.features()).toMatchObject({
    source: 'project',
    features: { email: false, socials: ['github', 'google'], activity: true },
  })
  expect(await askedSoFar(services)).toEqual([LAST, CONFIG, ORIGINS, LAST])
})

test('behavior: the owner’s change is followed at the next opening; once a visit is asked', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: ALLOWED })
  const first = await visit({ services: services.url })
  await first.widget.open()
  await expect.poll(first.ways).toEqual(['socials'])
  await first.widget.close()
  await first.widget.open()
  expect(paths(services.asked)).toEqual([CONFIG, ORIGINS])
  first.widget.destroy()
  services.answers[CONFIG] = project({ social_login: ['email'] })
  const next = await visit({ services: services.url })
  expect(next.ways()).toEqual(['socials'])
  await next.widget.open()
  await expect.poll(next.ways).toEqual(['email'])
  expect(next.tabs()).toEqual([])
})

test('L14: once the project decides nothing any more, the site’s own features are on in that visit', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: ALLOWED })
  const first = await visit({ services: services.url })
  await first.widget.open()
  await expect.poll(first.ways).toEqual(['socials'])
  first.widget.destroy()
  services.answers[CONFIG] = json({ features: [] })
  const next = await visit({ services: services.url })
  expect(next.ways()).toEqual(['socials'])
  await next.widget.open()
  await expect.poll(next.ways).toEqual(['email', 'socials'])
  expect(next.features()).toMatchObject({ source: 'site', features: { email: true } })
  expect(nameRemembered()).toBe('')
})

test('behavior: providers in the project’s order, those unknown left out', async () => {
  const services = await start({
    [CONFIG]: project({ social_login: ['x', 'apple', 'orkut', 'x'], swap: ['1inch'] }),
    [ORIGINS]: ALLOWED,
  })
  const { widget, features, ways } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(() => features().source).toBe('project')
  expect(features().features).toEqual({
    email: false,
    socials: ['x', 'apple'],
    swaps: ['1inch'],
    onramp: false,
    activity: false,
    reownBranding: false,
  })
  await expect.poll(ways).toEqual(['socials'])
})

test('behavior: turned on though the site has it off', async () => {
  const services = await start({
    [CONFIG]: project({ social_login: ['email', 'google'], activity: [] }),
    [ORIGINS]: ALLOWED,
  })
  const { widget, ways, tabs } = await visit({
    services: services.url,
    on: { email: false, activity: false },
    socials: { enabled: false },
  })
  expect([...ways(), ...tabs()]).toEqual([])
  await widget.open()
  await expect.poll(ways).toEqual(['email', 'socials'])
  expect(tabs()).toEqual(['activity'])
})

test('behavior: says once what of the local configuration is ignored, and nothing where nothing is', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: ALLOWED })
  const site = { services: services.url, socials: { providers: ['x', 'google'] as const } }
  const { widget, ways } = await visit(site)
  await widget.open()
  await expect.poll(ways).toEqual(['socials'])
  await widget.close()
  await widget.open()
  expect(warned.mock.calls).toEqual([
    [
      '[wallet-widget] Local configuration ignored: the project’s remote configuration decides email off; socials on: github, google.',
    ],
  ])
  widget.destroy()
  warned.mockClear()
  services.answers[CONFIG] = project({ social_login: ['email', 'google', 'x'], activity: [] })
  const agreeing = await visit({ services: services.url, id: 'other' })
  await agreeing.widget.open()
  await expect.poll(() => agreeing.features().source).toBe('project')
  expect(warned).not.toHaveBeenCalled()
})

test('behavior: basic mode turns all remote features off, and nothing is fetched', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL })
  const { widget, ways, tabs, features } = await visit({ services: services.url, basic: true })
  await widget.open()
  expect(await askedSoFar(services)).toEqual([LAST])
  expect([...ways(), ...tabs()]).toEqual([])
  expect(features().source).toBe('basic')
  expect(Object.values(features().features)).toEqual(Array(6).fill(false))
})

test('behavior: with no services nothing is fetched, and everything local works', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { widget, ways, tabs } = await visit({})
  await widget.open()
  await vi.dynamicImportSettled()
  expect([...ways(), ...tabs()]).toEqual(['email', 'socials', 'activity'])
  expect(fetched).not.toHaveBeenCalled()
})

test('behavior: with no project id its alert, and nothing is fetched', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL })
  const { widget, ways, alerts } = await visit({ services: services.url, projectId: undefined })
  await widget.open()
  await expect.poll(alerts).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
  expect(await askedSoFar(services)).toEqual([LAST])
  expect(alerts()).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
  expect(ways()).toEqual(['email', 'socials'])
})

test.each([
  ['403', json({}, 403), 'INVALID_APP_CONFIGURATION'],
  [
    'an unknown origin',
    json({ error: { message: 'Unauthorized: origin not allowed' } }, 403),
    'INVALID_APP_CONFIGURATION',
  ],
  ['an invalid key', json({ error: { message: 'Unauthorized: invalid key' } }, 401), 'INVALID_PROJECT_ID'],
  ['429', json({}, 429), 'RATE_LIMITED'],
  ['500', json({}, 500), 'SERVER_ERROR'],
  ['503', json({}, 503), 'SERVER_ERROR'],
] as const)(
  'error: %s: its alert, once, and the site’s own configuration holds',
  async (_, answer, alert) => {
    const services = await start({ [CONFIG]: answer })
    const { widget, ways, alerts } = await visit({ services: services.url })
    await widget.open()
    await expect.poll(alerts).toEqual([alert])
    await widget.close()
    await widget.open()
    expect(alerts()).toEqual([alert])
    expect(ways()).toEqual(['email', 'socials'])
    expect(paths(services.asked)).toEqual([CONFIG])
  },
)

test.each([
  ['no list', json({}), 'PROJECT_ID_NOT_CONFIGURED'],
  ['another origin', json({ allowedOrigins: ['https://other.test'] }), 'INVALID_APP_CONFIGURATION'],
  ['403', json({}, 403), 'INVALID_APP_CONFIGURATION'],
] as const)('error: origins, %s: its alert', async (_, answer, alert) => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: answer })
  const { widget, alerts } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(alerts).toEqual([alert])
})

test('behavior: origins are asked for only while email or socials are on', async () => {
  const services = await start({ [CONFIG]: project({ activity: [] }), [ORIGINS]: json({}, 403) })
  const { widget, ways, alerts } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(ways).toEqual([])
  expect(await askedSoFar(services)).toEqual([CONFIG, LAST])
  expect(alerts()).toEqual([])
})

test.each([
  ['null', json(null)],
  ['a list', json([])],
  ['features that are none', json({ features: { email: true } })],
  ['ids that are none', json({ features: [{ id: 5, isEnabled: true }] })],
  ['switches that are none', json({ features: [{ id: 'social_login', isEnabled: 'no' }] })],
  ['no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['no end', (response: ServerResponse) => void response.write('{"features":[')],
  ['half an answer', (response: ServerResponse) => void response.destroy()],
  ['too much', json({ features: [], rest: 'x'.repeat(200_000) })],
  ['nothing known', project({ telepathy: [] })],
  ['404', json({}, 404)],
])('F36: an answer that is %s changes nothing', async (_, answer) => {
  const services = await start({ [CONFIG]: answer })
  const { widget, ways, tabs, alerts } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(() => services.asked.length).toBe(1)
  expect(await askedSoFar(services)).toEqual([CONFIG, LAST])
  expect([...ways(), ...tabs()]).toEqual(['email', 'socials', 'activity'])
  expect(alerts()).toEqual([])
})

test('F36: services that are away, or never answer, delay neither the modal nor a connection', async () => {
  // Nothing that waits for a clock goes on: none moves.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const silent = await start({ [CONFIG]: () => {} })
  for (const services of [silent.url, 'http://127.0.0.1:9']) {
    const { widget, ways, alerts } = await visit({
      services,
      id: `shop-${new URL(services).port}`,
      connectors: [createSimulatedConnector({ id: 'io.a' })],
    })
    await widget.open()
    await widget.connect({ connectorId: 'io.a' })
    expect(widget.state.$account.get().status).toBe('connected')
    expect(ways()).toEqual(['email', 'socials'])
    expect(alerts()).toEqual([])
    widget.destroy()
  }
  await expect.poll(() => silent.asked).toHaveLength(1)
})

test('F36: an answer that comes late moves nothing while the modal is open', async () => {
  let answer = () => {}
  const services = await start({
    [CONFIG]: (response) => {
      answer = () => ALL_BUT_EMAIL(response)
    },
    [ORIGINS]: ALLOWED,
  })
  const { widget, ways, features } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(() => paths(services.asked)).toEqual([CONFIG])
  vi.setSystemTime(Date.now() + 900)
  answer()
  await expect.poll(remembered).toContain('github')
  expect(paths(services.asked)).toEqual([CONFIG, ORIGINS])
  expect(ways()).toEqual(['email', 'socials'])
  expect(features().source).toBe('site')
  await widget.close()
  await expect.poll(ways).toEqual(['socials'])
})

test('behavior: what was remembered counts for its project and services alone, and only if it is whole', async () => {
  const services = await start({ [CONFIG]: ALL_BUT_EMAIL, [ORIGINS]: ALLOWED })
  const first = await visit({ services: services.url })
  await first.widget.open()
  await expect.poll(first.ways).toEqual(['socials'])
  first.widget.destroy()
  const other = await visit({ services: services.url, projectId: 'another' })
  expect(other.ways()).toEqual(['email', 'socials'])
  other.widget.destroy()
  const { localStorage } = window
  const name = nameRemembered()
  expect(remembered()).toContain('github')
  localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace('"email":false', '"email":"no"'))
  const edited = await visit({ services: services.url })
  expect(edited.ways()).toEqual(['email', 'socials'])
})

test('behavior: the services themselves', async () => {
  const services = await createServices({
    port: 0,
    allowedOrigins: [ORIGIN],
    features: { social_login: ['google'], activity: true },
  })
  undo.push(() => services.stop())
  const { widget, ways, alerts } = await visit({ services: services.url })
  await widget.open()
  await expect.poll(ways).toEqual(['socials'])
  expect(alerts()).toEqual([])
})
