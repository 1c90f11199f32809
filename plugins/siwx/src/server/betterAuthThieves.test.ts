import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { bearer, multiSession, oneTimeToken, username } from 'better-auth/plugins'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { account, openSite, origin, TOKEN } from '../../test/betterAuthSite.fixture.js'
import { memoryStorage } from './index.js'

const DATA = '__Secure-better-auth.session_data'
const CACHE = { cookieCache: { enabled: true, maxAge: 3600 } }
type Site = ReturnType<typeof openSite>

async function enter(site: Site, by = account) {
  const visitor = site()
  await visitor.enter(await visitor.signed(by))
  await visitor.paged()
  return visitor
}
const endEverywhere = (site: Site) =>
  site.signIn.signOutEverywhere({ chainId: 'eip155:1', address: account.address })

/** Whom a request with these headers is let in as: by the site's own routes, by the page's, and whether it changes their name. */
async function look({ auth }: Site, sent: Readonly<Record<string, string>>) {
  const headers = () => ({ origin, 'content-type': 'application/json', ...sent })
  const own = await auth.api.getSession({ headers: new Headers(headers()) }).catch(() => null)
  const paged = await auth.handler(new Request(`${origin}/api/auth/get-session`, { headers: headers() }))
  const body = JSON.stringify({ name: 'Thief' })
  const changing = new Request(`${origin}/api/auth/update-user`, { method: 'POST', headers: headers(), body })
  const page = await paged.json().catch(() => null)
  return [own?.user.name, page?.user?.name, (await auth.handler(changing)).status]
}
const NOBODY = [undefined, undefined, 401]

const ways: readonly (readonly [string, (token: string, cookie: string) => Record<string, string>])[] = [
  ['the cookies', (_, cookie) => ({ cookie })],
  ['the cookies and a bearer token', (token, cookie) => ({ cookie, authorization: `Bearer ${token}` })],
  [
    'the cookies and a bearer token without signature',
    (token, cookie) => ({ cookie, authorization: `Bearer ${decodeURIComponent(token).split('.')[0]}` }),
  ],
  ['a cookie before a wrong one', (token) => ({ cookie: `${TOKEN}=${token}; ${TOKEN}=x` })],
  ['a cookie after a wrong one', (token) => ({ cookie: `${TOKEN}=x; ${TOKEN}=${token}` })],
  [
    'a wrong cookie and a bearer token',
    (token) => ({ cookie: `${TOKEN}=x`, authorization: `Bearer ${token}` }),
  ],
  ['a quoted cookie', (token) => ({ cookie: `${TOKEN}="${token}"` })],
  ['a decoded cookie', (token) => ({ cookie: `${TOKEN}=${decodeURIComponent(token)}` })],
  [
    'the last of many cookies',
    (token) => ({
      cookie: `${Array.from({ length: 20 }, (_, at) => `${TOKEN}=x${at}.`).join(';')};${TOKEN}=${token}`,
    }),
  ],
]

test.each(ways.flatMap(([name, write]) => [false, true].map((isFirst) => [name, isFirst, write] as const)))(
  'T14: signed out everywhere, nobody is let in with %s (bearer() before: %s)',
  async (_, isFirst, write) => {
    const site = openSite({}, CACHE, isFirst ? [] : [bearer()], isFirst ? [bearer()] : [])
    const visitor = await enter(site)
    await endEverywhere(site)
    expect(await look(site, write(visitor.token(), visitor.cookie()))).toEqual(NOBODY)
  },
)

test.each([false, true])(
  'T14: after the sign-in has expired nobody is let in with cookie and bearer token (bearer() before: %s)',
  async (isFirst) => {
    let ahead = 0
    const now = () => Date.now() + ahead
    const site = openSite(
      { now, sessionLifetime: 3600 },
      {},
      isFirst ? [] : [bearer()],
      isFirst ? [bearer()] : [],
    )
    const visitor = await enter(site)
    ahead = 3_601_000
    const sent = { cookie: visitor.cookie(), authorization: `Bearer ${visitor.token()}` }
    expect(await look(site, sent)).toEqual(NOBODY)
  },
)

/** A plugin that reads tokens from a header of its own, and puts back what others have changed in the request. */
const ownHeader = {
  id: 'own-header',
  hooks: {
    before: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ({ headers }) => {
          const token = headers?.get('x-session')
          const cookie = headers?.get('cookie')
          const all = [token && `${TOKEN}=${token}`, cookie].filter(Boolean).join('; ')
          return { context: { headers: new Headers({ cookie: all }) } }
        }),
      },
    ],
  },
}

test.each<[string, object]>([
  ['', {}],
  [' and a copy of the session', CACHE],
])(
  'T14: another plugin takes a token from elsewhere: with that%s nobody is let in after signing out everywhere',
  async (_, session) => {
    const site = openSite({}, session, [ownHeader])
    const visitor = await enter(site)
    const copies = [...visitor.jar]
      .filter(([name]) => name !== TOKEN)
      .map(([name, value]) => `${name}=${value}`)
    const ways = [{ cookie: visitor.cookie() }, { 'x-session': visitor.token(), cookie: copies.join('; ') }]
    for (const sent of ways) expect((await look(site, sent))[2]).toBe(200)
    await endEverywhere(site)
    for (const sent of ways) expect(await look(site, sent)).toEqual(NOBODY)
  },
)

/** A plugin that looks who asks, as better-auth's documentation shows. */
const looking = {
  id: 'looking',
  hooks: {
    before: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async (ctx) => void (await getSessionFromCtx(ctx))),
      },
    ],
  },
}
const lookingSites = [
  ['after', false, {}],
  ['before', true, {}],
  ['after (with a copy of the session)', false, CACHE],
  ['before (with a copy of the session)', true, CACHE],
] as const

test.each(lookingSites)(
  'T14: a hook %s this looks up the session: nobody is let in after signing out everywhere',
  async (_, isFirst, session) => {
    const site = openSite({}, session, isFirst ? [] : [looking], isFirst ? [looking] : [])
    const visitor = await enter(site)
    const sent = { cookie: visitor.cookie() }
    expect((await look(site, sent))[2]).toBe(200)
    await endEverywhere(site)
    expect(await look(site, sent)).toEqual(NOBODY)
    expect((await visitor.ask('auth/list-sessions')).status).toBe(401)
  },
)

test.each(lookingSites)(
  'T14: a hook %s this looks up the session: nobody is let in after the sign-in has expired',
  async (_, isFirst, session) => {
    let ahead = 0
    const now = () => Date.now() + ahead
    const plugins = [isFirst ? [] : [looking], isFirst ? [looking] : []] as const
    const site = openSite({ now, sessionLifetime: 3600 }, session, [...plugins[0]], [...plugins[1]])
    const visitor = await enter(site)
    ahead = 3_601_000
    expect(await look(site, { cookie: visitor.cookie() })).toEqual(NOBODY)
  },
)

test('error: a hook has looked up the session, and the storage is down: nobody is let in, nor signed out', async () => {
  const kept = memoryStorage()
  let isDown = false
  const get = (key: string) => (isDown ? Promise.reject(new Error('down')) : kept.get(key))
  const site = openSite({ storage: { ...kept, get }, onError: () => {} }, {}, [], [looking])
  const visitor = await enter(site)
  const sent = { cookie: visitor.cookie() }
  isDown = true
  expect(await look(site, sent)).toEqual(NOBODY)
  isDown = false
  expect((await look(site, sent))[2]).toBe(200)
})

test.each([false, true])(
  'T14: better-auth’s username() lets nobody back in who has signed out everywhere (before: %s)',
  async (isFirst) => {
    const site = openSite({}, {}, isFirst ? [] : [username()], isFirst ? [username()] : [])
    const visitor = await enter(site)
    await endEverywhere(site)
    const change = { name: 'Thief', username: 'thief_1' }
    expect((await visitor.ask('auth/update-user', change)).status).toBe(401)
    expect(site.db.user).toMatchObject([{ name: account.address }])
  },
)

test('T14: with the copy of another’s session nobody is let in as them', async () => {
  const site = openSite({}, CACHE)
  const victim = await enter(site)
  const thief = await enter(site, privateKeyToAccount(generatePrivateKey()))
  expect(victim.jar.has(DATA)).toBe(true)
  const cookie = `${TOKEN}=${thief.token()}; ${DATA}=${victim.jar.get(DATA)}`
  expect((await look(site, { cookie }))[0]).not.toBe(account.address)
})

test('T14: a cookie of several sessions brings back none that is over', async () => {
  const site = openSite({}, {}, [multiSession()])
  const visitor = await enter(site)
  const sessionToken = decodeURIComponent(visitor.token()).split('.')[0]
  expect((await visitor.ask('auth/multi-session/list-device-sessions')).body).toHaveLength(1)
  await endEverywhere(site)
  expect((await visitor.ask('auth/multi-session/list-device-sessions')).body).toEqual([])
  expect((await visitor.ask('auth/multi-session/set-active', { sessionToken })).status).toBe(401)
})

test('T14: a one-time token that was made before brings back no session that is over', async () => {
  const site = openSite({}, {}, [oneTimeToken()])
  const [visitor, thief] = [await enter(site), site()]
  const { token } = (await visitor.ask('auth/one-time-token/generate')).body
  await endEverywhere(site)
  expect((await thief.ask('auth/one-time-token/verify', { token })).status).toBe(400)
  expect(await thief.session()).toBeNull()
})

test('behavior: an old cookie of the same name keeps nobody out who has signed in again', async () => {
  const site = openSite({}, CACHE)
  const old = (await enter(site)).token()
  await endEverywhere(site)
  const visitor = await enter(site)
  const cookie = `${TOKEN}=${old}; ${visitor.cookie()}`
  const session = await site.auth.api.getSession({ headers: new Headers({ cookie }) })
  expect(session?.user.name).toBe(account.address)
})

test.each([
  ['for this', 'one'],
  ['as a function', (): string => 'one'],
])('behavior: the site’s own version of cached sessions counts, %s', async (_, version) => {
  const site = openSite({}, { cookieCache: { enabled: true, version } })
  const visitor = await enter(site)
  expect(await visitor.session()).toMatchObject({ user: { name: account.address } })
  const [data = ''] = [visitor.jar.get(DATA)]
  expect(JSON.parse(Buffer.from(data, 'base64url').toString())).toMatchObject({ session: { version: 'one' } })
})

test('error: a storage that is down is no sign-in that is over: a bearer token is answered with 503', async () => {
  const kept = memoryStorage()
  let isDown = false
  const get = (key: string) => (isDown ? Promise.reject(new Error('down')) : kept.get(key))
  const site = openSite({ storage: { ...kept, get }, onError: () => {} })
  const visitor = await enter(site)
  isDown = true
  await expect(visitor.elsewhere()).rejects.toMatchObject({ statusCode: 503 })
  isDown = false
  expect(await visitor.elsewhere()).toMatchObject({ user: { name: account.address } })
})

test('behavior: a bearer token that better-auth does not know keeps nobody out', async () => {
  const site = openSite({}, {}, [])
  const visitor = await enter(site)
  const headers = new Headers({ cookie: visitor.cookie(), authorization: 'Bearer of-another-api' })
  expect((await site.auth.api.getSession({ headers }))?.user.name).toBe(account.address)
})
