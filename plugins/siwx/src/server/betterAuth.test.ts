import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { account, openSite, origin } from '../../test/betterAuthSite.fixture.js'
import { memoryStorage, type SignedText } from './index.js'

test('default: better-auth keeps who signed in, until they sign out', async () => {
  const visitor = openSite()()
  expect(await visitor.session()).toBeNull()
  const sent = await visitor.signed()
  expect(await visitor.enter(sent)).toMatchObject({ status: 200, body: { user: { name: account.address } } })
  const session = await visitor.session()
  expect(session?.user).toMatchObject({ name: account.address, emailVerified: false })
  const { siwx } = (session?.session ?? {}) as { siwx?: string }
  expect(JSON.parse(siwx ?? '')).toMatchObject({ message: sent.message, data: { chainId: 'eip155:1' } })
  expect(await visitor.paged()).toMatchObject({ user: { name: account.address } })
  await visitor.ask('auth/sign-out', {})
  expect(await visitor.session()).toBeNull()
})

test('behavior: an account is one user, on all networks and in all browsers, and another one another', async () => {
  const site = openSite()
  const [desk, phone, stranger] = [site(), site(), site()]
  await desk.enter(await desk.signed())
  await phone.enter(await phone.signed(account, 10))
  const other = privateKeyToAccount(generatePrivateKey())
  await stranger.enter(await stranger.signed(other))
  const ids = await Promise.all([desk, phone, stranger].map(async (one) => (await one.session())?.user.id))
  expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false])
  expect(site.db.user).toHaveLength(2)
})

test('T14: a contract account is one user on each chain, as at its address there may be another one’s on the next', async () => {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const verifiers = {
    eip155: ({ data, signature }: SignedText) => signature === `0x${data.chainId === 'eip155:1' ? 'a' : 'b'}`,
  }
  const site = openSite({ verifiers })
  const [visitor, phone, stranger] = [site(), site(), site()]
  const signed = async (one: typeof visitor, chainId: number, signature: string) =>
    one.enter({ message: (await one.signed({ ...account, address }, chainId)).message, signature })
  await signed(visitor, 1, '0xa')
  await signed(phone, 1, '0xa')
  await signed(stranger, 137, '0xb')
  const ids = await Promise.all([visitor, phone, stranger].map(async (one) => (await one.session())?.user.id))
  expect([ids[0] === ids[1], ids[0] === ids[2], ids.includes(undefined)]).toEqual([true, false, false])
  expect(site.db.user).toHaveLength(2)
})

test('T14: nobody gets in with another’s, twice, changed, or with nothing', async () => {
  const site = openSite()
  const [visitor, thief] = [site(), site()]
  const sent = await visitor.signed()
  await thief.signed()
  for (const [stolen, code] of [
    [sent, 'NONCE_WRONG'],
    [{ message: 'Hello', signature: '0x12' }, 'MESSAGE_MALFORMED'],
    [{}, 'MESSAGE_MALFORMED'],
  ] as const)
    expect(await thief.enter(stolen)).toMatchObject({ status: 422, body: { code } })
  const wrong = { ...(await visitor.signed()), signature: '0x12' }
  expect((await visitor.enter(wrong)).body).toMatchObject({ code: 'SIGNATURE_WRONG' })
  expect([await visitor.session(), await thief.session(), site.db.user]).toEqual([null, null, []])
  expect((await visitor.enter(sent)).status).toBe(200)
  expect((await visitor.enter(sent)).body).toMatchObject({ code: 'NONCE_WRONG' })
})

test.each([
  ['', {}],
  [', with its cookie cache', { cookieCache: { enabled: true } }],
  [', however long its own sessions hold', { expiresIn: 30 * 86_400, updateAge: 0 }],
])('behavior: a session ends when the sign-in does%s', async (_, session) => {
  let ahead = 0
  const site = openSite({ now: () => Date.now() + ahead, sessionLifetime: 3600 }, session)
  const visitor = site()
  await visitor.enter(await visitor.signed())
  ahead = 3_590_000
  expect([await visitor.session(), await visitor.paged()]).toEqual([expect.anything(), expect.anything()])
  ahead = 3_601_000
  expect([await visitor.session(), await visitor.paged()]).toEqual([null, null])
  expect((await visitor.ask('auth/update-user', { name: 'Somebody' })).status).toBe(401)
})

test('behavior: signed out everywhere, the account is so in better-auth too', async () => {
  const site = openSite()
  const [desk, phone] = [site(), site()]
  for (const one of [desk, phone]) await one.enter(await one.signed())
  expect(await desk.elsewhere()).toMatchObject({ user: { name: account.address } })
  await site.signIn.signOutEverywhere({ chainId: 'eip155:10', address: account.address })
  await expect(desk.elsewhere()).rejects.toMatchObject({ statusCode: 401 })
  expect([await desk.session(), await phone.session()]).toEqual([null, null])
  expect((await phone.ask('auth/update-user', { name: 'Somebody' })).status).toBe(401)
  await phone.enter(await phone.signed())
  expect([await desk.session(), await phone.session()]).toEqual([null, expect.anything()])
})

test.each<[string, (token: string) => string]>([
  ['after more spaces', (token) => `Bearer   ${token}`],
  ['after a tab', (token) => `Bearer \t${token}`],
  ['with its first letter encoded', ([first = '', ...rest]) => `Bearer ${encoded(first)}${rest.join('')}`],
  ['without its signature', (token) => `Bearer ${decodeURIComponent(token).split('.')[0]}`],
])('T14: a token that was stolen ends with the sign-in, also %s', async (_, write) => {
  const site = openSite()
  const visitor = site()
  await visitor.enter(await visitor.signed())
  expect(await visitor.elsewhere(write)).toMatchObject({ user: { name: account.address } })
  await site.signIn.signOutEverywhere({ chainId: 'eip155:1', address: account.address })
  await expect(visitor.elsewhere(write)).rejects.toMatchObject({ statusCode: 401 })
})

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

test('T14: a visitor can’t say themselves what they signed', async () => {
  const site = openSite({ sessionLifetime: 3600 })
  const visitor = site()
  await visitor.enter(await visitor.signed())
  const before = site.db.session?.[0]?.siwx
  await visitor.ask('auth/update-session', { siwx: '{"expiresAt":9e15}' })
  expect(site.db.session?.[0]?.siwx).toBe(before)
})

test('error: a storage that is down keeps everybody out, is told to the site, and signs nobody out', async () => {
  const kept = memoryStorage()
  let isDown = false
  const get = (key: string) => (isDown ? Promise.reject(new Error('down')) : kept.get(key))
  const onError = vi.fn()
  const visitor = openSite({ storage: { ...kept, get }, onError })()
  await visitor.enter(await visitor.signed())
  isDown = true
  expect(await visitor.session()).toBeNull()
  expect(onError).toHaveBeenCalledWith(new Error('down'))
  isDown = false
  expect(await visitor.session()).not.toBeNull()
})

test('T14: the rate limit of the IP address holds here too', async () => {
  const clientIp = vi.fn((request: Request) => request.headers.get('origin'))
  const site = openSite({ clientIp })
  for (let times = 0; times < 100; times += 1) {
    const visitor = site()
    await visitor.enter({ ...(await visitor.signed()), signature: '0x12' })
  }
  const visitor = site()
  const answer = await visitor.enter(await visitor.signed())
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(clientIp).toHaveLastReturnedWith(origin)
})
