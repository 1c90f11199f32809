import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { ownerOf, ownerVisitor, SITE, startOwned } from './ownerVisitor.fixture.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: Parameters<typeof startOwned>[0] = {}) {
  const services = await startOwned(options)
  closing.push(() => services.stop())
  return services
}

/** What a page of the site is answered. */
const ask = async (url: string, call: string, projectId = 'shop', origin = SITE) => {
  const response = await fetch(`${url}${call}?projectId=${projectId}&st=t&sv=1`, { headers: { origin } })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}
const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'
const feature = (answer: { features: { id: string }[] }, id: string) =>
  answer.features.find((one) => one.id === id)

test('default: a project’s features, providers in their order, as the owner decides', async () => {
  const services = await start({ features: { social_login: ['x'] } })
  expect((await ask(services.url, CONFIG)).answer.features).toEqual([
    { id: 'social_login', isEnabled: true, config: ['x'] },
  ])
  const owner = await ownerOf(services)
  const { answer: made } = await ask(services.url, CONFIG)
  expect(feature(made, 'social_login')).toEqual({
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  })
  expect(made.features.map(({ id }: { id: string }) => id)).toEqual([
    'social_login',
    'swap',
    'onramp',
    'activity',
    'reown_branding',
  ])
  const saved = await owner.submit('/owner/projects/shop', '/owner/projects/shop/features', {
    order_social_login: ['email', 'google', 'x', 'github'],
    social_login: ['google', 'github'],
    move: 'social_login github -1',
    order_onramp: ['meld', 'coinbase'],
    onramp: 'coinbase',
    on: 'activity',
  })
  expect([saved.status, saved.location]).toEqual([303, '/owner/projects/shop?done=saved'])
  expect((await ask(services.url, CONFIG)).answer).toEqual({
    features: [
      { id: 'social_login', isEnabled: true, config: ['google', 'github'] },
      { id: 'swap', isEnabled: false, config: [] },
      { id: 'onramp', isEnabled: true, config: ['coinbase'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'reown_branding', isEnabled: false, config: [] },
    ],
  })
  const moved = await owner.submit('/owner/projects/shop', '/owner/projects/shop/features', {
    order_social_login: ['google', 'github'],
    social_login: ['google', 'github'],
    move: 'social_login github -1',
  })
  expect(moved.status).toBe(303)
  const { answer } = await ask(services.url, CONFIG)
  expect(feature(answer, 'social_login')).toMatchObject({ config: ['github', 'google'] })
})

test('behavior: once a project is registered, a call that names none is of an invalid key', async () => {
  const services = await start()
  for (const call of [CONFIG, ORIGINS, '/getAnalyticsConfig'])
    expect((await ask(services.url, call, 'nobody')).status).toBe(200)
  await ownerOf(services)
  for (const call of [CONFIG, ORIGINS, '/getAnalyticsConfig', `/v1/identity/0x${'1'.repeat(40)}`]) {
    const { status, answer } = await ask(services.url, call, 'nobody')
    expect([status, answer.error.message]).toEqual([401, 'Unauthorized: invalid key'])
    expect((await ask(services.url, call)).status).toBe(200)
  }
})

test('behavior: those of PROJECT_IDS stay registered beside those of the page', async () => {
  const services = await start({ projectIds: ['older'] })
  await ownerOf(services)
  for (const id of ['older', 'shop']) expect((await ask(services.url, CONFIG, id)).status).toBe(200)
  expect((await ask(services.url, CONFIG, 'nobody')).status).toBe(401)
})

test('behavior: a project’s origins hold for its calls, and are told to its pages', async () => {
  const services = await start()
  const owner = await ownerOf(services)
  const other = 'https://other.example'
  expect((await ask(services.url, ORIGINS)).answer).toEqual({ allowedOrigins: [SITE, other] })
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/origins', { origins: `${SITE}/\n` })
  expect((await ask(services.url, ORIGINS)).answer).toEqual({ allowedOrigins: [SITE] })
  for (const call of [CONFIG, ORIGINS, '/getWallets', '/v1/supported-chains']) {
    const { status, headers, answer } = await ask(services.url, call, 'shop', other)
    expect([status, answer.error.message]).toEqual([403, 'Unauthorized: origin not allowed'])
    // So that the page can say why.
    expect(headers.get('access-control-allow-origin')).toBe(other)
    expect((await ask(services.url, call)).status).toBe(200)
  }
})

test.each([
  ['shop.example', 'is no origin'],
  ['https://shop.example/path', 'is no origin'],
  ['javascript:alert(1)', 'is no origin'],
  ['https://*.example', 'is no origin'],
  ['https://elsewhere.example', 'adds it to ALLOWED_ORIGINS first'],
])('error: %s among the origins is refused, and nothing of them saved', async (origin, said) => {
  const services = await start()
  const owner = await ownerOf(services)
  const { status, text } = await owner.submit('/owner/projects/shop', '/owner/projects/shop/origins', {
    origins: `${SITE}\n${origin}`,
  })
  expect(status).toBe(400)
  expect(text).toContain(said)
  expect(text).toContain(`${SITE}\n${origin}</textarea>`)
  expect((await ask(services.url, ORIGINS)).answer.allowedOrigins).toHaveLength(2)
})

/** What a page is answered for a visitor of another network address. */
const askFrom = async (url: string, address: string, projectId = 'shop') => {
  const headers = { origin: SITE, 'x-forwarded-for': address }
  const response = await fetch(`${url}/getAnalyticsConfig?projectId=${projectId}&st=t&sv=1`, { headers })
  await response.arrayBuffer()
  return { status: response.status, wait: Number(response.headers.get('retry-after')) }
}

test('behavior: a project’s limit is one visitor’s, who takes nothing from others by going on', async () => {
  const services = await start({ projectIds: ['older'], trustProxy: 1 })
  const owner = await ownerOf(services)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/limits', { callsPerMinute: '3' })
  const ask = (address: string, projectId?: string) => askFrom(services.url, address, projectId)
  const statuses: number[] = []
  for (let call = 0; call < 5; call++) statuses.push((await ask('203.0.113.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  // More than all visitors together may make.
  const flood = await Promise.all(Array.from({ length: 400 }, () => ask('203.0.113.7')))
  expect(flood.every(({ status, wait }) => status === 429 && wait > 0)).toBe(true)
  for (const address of ['203.0.113.8', '198.51.100.7', '2001:db8::1'])
    expect((await ask(address)).status).toBe(200)
  expect((await ask('203.0.113.7', 'older')).status).toBe(200)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/limits', { callsPerMinute: '' })
  expect((await ask('203.0.113.7')).status).toBe(200)
})

test('behavior: neither does who has a block of addresses; those of many blocks together have a limit too', async () => {
  const services = await start({ trustProxy: 1 })
  const owner = await ownerOf(services)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/limits', { callsPerMinute: '1' })
  const passed = async (addresses: readonly string[]) => {
    const answers = await Promise.all(addresses.map((address) => askFrom(services.url, address)))
    return answers.filter(({ status }) => status === 200).length
  }
  const numbers = Array.from({ length: 150 }, (_, index) => index)
  expect(await passed(numbers.map((number) => `203.0.113.${number}`))).toBe(5)
  expect(await passed(numbers.map((number) => `198.51.${number}.1`))).toBe(95)
})

test('behavior: kept over a restart, and known to a process beside', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'projects-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = `file:${path.join(folder, 'wallets.db')}`
  const services = await start({ databaseUrl })
  const beside = await start({ databaseUrl })
  const owner = await ownerOf(services)
  await expect.poll(async () => (await ask(beside.url, CONFIG)).answer.features?.length).toBe(5)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/features', { on: 'activity' })
  await services.stop()
  const again = await start({ databaseUrl })
  const { answer } = await ask(again.url, CONFIG)
  expect(feature(answer, 'social_login')).toMatchObject({ isEnabled: false })
  expect(feature(answer, 'activity')).toMatchObject({ isEnabled: true })
})

test('behavior: two who save at once: the second is told, and changes nothing', async () => {
  const services = await start()
  const owner = await ownerOf(services)
  const fields = await owner.formOf('/owner/projects/shop')
  await owner.post('/owner/projects/shop/name', { ...fields, name: 'First' })
  const late = await owner.post('/owner/projects/shop/name', { ...fields, name: 'Second' })
  expect([late.status, late.text.includes('Somebody else changed this project meanwhile')]).toEqual([
    409,
    true,
  ])
  expect((await owner.get('/owner/projects/shop')).text).toContain('<h1>First</h1>')
})

test('behavior: somebody with a token edits their projects alone, and what is taken back ends at once', async () => {
  const services = await start()
  const owner = await ownerOf(services)
  await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
  const { text } = await owner.submit('/owner/people', '/owner/people', { name: 'Ann', projects: 'shop' })
  const token = /class="token"><code>([\w-]{43})<\/code>/.exec(text)?.[1] ?? ''
  expect((await owner.get('/owner/people')).text).not.toContain(token)
  const ann = ownerVisitor(services.url)
  await ann.logIn(token)
  expect((await ann.get('/owner')).text).toMatch(/The Shop/)
  expect((await ann.get('/owner')).text).not.toMatch(/Pay|New project|People/)
  expect((await ann.get('/owner/projects/pay')).status).toBe(404)
  const form = await ann.formOf('/owner/projects/shop')
  expect((await ann.post('/owner/projects/pay/name', { ...form, name: 'Mine' })).status).toBe(404)
  expect((await ann.post('/owner', { ...form, id: 'mine', name: 'Mine' })).status).toBe(403)
  expect((await ann.post('/owner/projects/shop/remove', { ...form, id: 'shop' })).status).toBe(403)
  expect((await ann.get('/owner/people')).status).toBe(403)
  expect((await ann.post('/owner/people', { ...form, name: 'Eve', all: 'yes' })).status).toBe(403)
  expect((await ann.post('/owner/projects/shop/name', { ...form, name: 'Our Shop' })).status).toBe(303)
  const people = (await owner.get('/owner/people')).text
  const id = /\/owner\/people\/([\w-]+)\/remove/.exec(people)?.[1] ?? ''
  expect((await ann.post(`/owner/people/${id}/remove`, form)).status).toBe(403)
  await owner.submit('/owner/people', `/owner/people/${id}/remove`, {})
  expect((await ann.get('/owner/projects/shop')).text).toContain('name="token"')
  expect((await ann.logIn(token)).status).toBe(403)
})

test('behavior: the list of changes says who changed what, and when', async () => {
  const services = await start()
  const owner = await ownerOf(services)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/features', {
    order_social_login: ['email', 'google'],
    social_login: 'google',
    on: ['activity', 'reown_branding'],
    swap: '1inch',
    onramp: ['meld', 'coinbase'],
    order_onramp: ['meld', 'coinbase'],
  })
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/limits', { callsPerMinute: '600' })
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/limits', { callsPerMinute: '600' })
  const { text } = await owner.get('/owner/changes')
  const said = [...text.matchAll(/<li>\s*<p>([^<]*)<\/p>/g)].map(([, words]) => words)
  expect(said).toEqual([
    'Calls a minute: 600 (was no limit)',
    'Log in without a wallet: Google (was Email, Google, X, Farcaster, Discord, Apple, GitHub, Facebook)',
    'Made the project “The Shop”',
    'Logged in',
  ])
  expect(text).toMatch(/The owner · <code>shop<\/code> · <time datetime="\d{4}-/)
})

test('behavior: a removed project is one that is not registered', async () => {
  const services = await start()
  const owner = await ownerOf(services)
  await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
  const wrong = await owner.submit('/owner/projects/shop', '/owner/projects/shop/remove', { id: 'pay' })
  expect(wrong.status).toBe(400)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/remove', { id: 'shop' })
  expect((await ask(services.url, CONFIG)).status).toBe(401)
})

test('behavior: with the last project removed nobody is let in, nor after a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'projects-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = `file:${path.join(folder, 'wallets.db')}`
  const services = await start({ databaseUrl })
  const owner = await ownerOf(services)
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/remove', { id: 'shop' })
  const closed = async (url: string) => {
    for (const call of [CONFIG, ORIGINS, '/getAnalyticsConfig', `/v1/identity/0x${'1'.repeat(40)}`])
      for (const id of ['shop', 'nobody']) expect((await ask(url, call, id)).status).toBe(401)
  }
  await closed(services.url)
  expect((await owner.get('/owner')).text).toContain('There is no project any more')
  await services.stop()
  const again = await start({ databaseUrl })
  await closed(again.url)
  expect((await (await ownerOf(again)).get('/owner')).text).toContain('The Shop')
  expect((await ask(again.url, CONFIG)).status).toBe(200)
})

test('behavior: without an owner there is no such page, and nothing is kept', async () => {
  const services = await createServices({ port: 0, allowedOrigins: [SITE] })
  closing.push(() => services.stop())
  expect((await fetch(`${services.url}/owner`)).status).toBe(404)
})

test('error: a token that could be guessed', async () => {
  await expect(createServices({ port: 0, ownerToken: 'letmein' })).rejects.toMatchObject({
    code: 'INVALID_SETTINGS',
  })
})
