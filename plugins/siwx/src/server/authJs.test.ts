import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test, vi } from 'vitest'
import { startAuthJs } from '../../test/startAuthJs.mjs'
import { authJs, createSignIn, memoryStorage, type SignInOptions } from './index.js'

const origin = 'https://shop.example.com'
const account = privateKeyToAccount(generatePrivateKey())

function openSite(options: Partial<SignInOptions> = {}) {
  const signIn = createSignIn({ domain: 'shop.example.com', origin, secret: 's'.repeat(32), ...options })
  const auth = startAuthJs(authJs(signIn))
  function visit() {
    const jar = new Map<string, string>()
    async function ask(path: string, body?: BodyInit) {
      const headers = { origin, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
      const request = new Request(`${origin}/api/${path}`, { headers, ...(body && { method: 'POST', body }) })
      const response = await (path.startsWith('auth/') ? auth(request) : signIn.handler(request))
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return response
    }
    async function signed() {
      const { nonce, issuedAt, expirationTime } = await (await ask('sign-in/nonce', '{}')).json()
      const message = createSiweMessage({
        domain: 'shop.example.com',
        address: account.address,
        uri: `${origin}/`,
        version: '1',
        chainId: 1,
        nonce,
        issuedAt: new Date(issuedAt),
        expirationTime: new Date(expirationTime),
      })
      return { message, signature: await account.signMessage({ message }) }
    }
    async function enter(sent: Record<string, string>) {
      const { csrfToken } = await (await ask('auth/csrf')).json()
      return ask('auth/callback/siwx', new URLSearchParams({ ...sent, csrfToken }))
    }
    return { ask, signed, enter, session: async () => (await ask('auth/session')).json() }
  }
  return Object.assign(visit, { signIn })
}

test('default: Auth.js keeps who signed in, until they sign out', async () => {
  const visitor = openSite()()
  expect(await visitor.session()).toBeNull()
  const sent = await visitor.signed()
  await visitor.enter(sent)
  expect(await visitor.session()).toMatchObject({
    user: { name: account.address },
    siwx: { message: sent.message, data: { address: account.address, chainId: 'eip155:1' } },
  })
  const { csrfToken } = await (await visitor.ask('auth/csrf')).json()
  await visitor.ask('auth/signout', new URLSearchParams({ csrfToken }))
  expect(await visitor.session()).toBeNull()
})

test('T14: nobody gets in with another’s, twice, changed, or with nothing', async () => {
  const visit = openSite()
  const [visitor, thief] = [visit(), visit()]
  const sent = await visitor.signed()
  await thief.signed()
  for (const stolen of [sent, { ...sent, signature: '0x12' }, { message: 'Hello' }, {}]) {
    const { headers } = await thief.enter(stolen)
    expect(headers.get('location')).toContain('error=CredentialsSignin')
    expect(await thief.session()).toBeNull()
  }
  await visitor.enter(sent)
  expect(await visitor.session()).not.toBeNull()
  const again = visit()
  await again.signed()
  await again.enter(sent)
  expect(await again.session()).toBeNull()
})

test('behavior: a session of Auth.js ends when the sign-in does, however long its own cookie holds', async () => {
  let ahead = 0
  const visitor = openSite({ now: () => Date.now() + ahead, sessionLifetime: 3600 })()
  await visitor.enter(await visitor.signed())
  ahead = 3_590_000
  expect(await visitor.session()).toMatchObject({ siwx: { data: { address: account.address } } })
  ahead = 3_601_000
  expect(await visitor.session()).toBeNull()
  // Nor does it come back.
  ahead = 0
  expect(await visitor.session()).toBeNull()
})

test('behavior: signed out everywhere, the account is so in Auth.js too, and nobody else', async () => {
  const site = openSite()
  const [desk, phone] = [site(), site()]
  for (const one of [desk, phone]) await one.enter(await one.signed())
  await site.signIn.signOutEverywhere({ chainId: 'eip155:10', address: '0x'.padEnd(42, '1') })
  expect(await phone.session()).not.toBeNull()
  await site.signIn.signOutEverywhere({ chainId: 'eip155:10', address: account.address })
  expect([await desk.session(), await phone.session()]).toEqual([null, null])
  await phone.enter(await phone.signed())
  expect([await desk.session(), await phone.session()]).toEqual([null, expect.anything()])
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

test('behavior: who came in by another provider stays, and version 4’s empty token is no session', async () => {
  const { callbacks } = authJs(openSite().signIn)
  const session = { user: { name: 'somebody' }, expires: 'soon' }
  const token = { sub: 'x' }
  expect(await callbacks.jwt({ token })).toBe(token)
  expect(await callbacks.session({ session, token })).toMatchObject(session)
  expect(await callbacks.session({ session, token: null })).toBeNull()
})
