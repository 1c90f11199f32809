import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { startAuthJs } from '../../test/startAuthJs.mjs'
import { authJs, createSignIn } from './index.js'

const origin = 'https://shop.example.com'
const account = privateKeyToAccount(generatePrivateKey())

function openSite() {
  const signIn = createSignIn({ domain: 'shop.example.com', origin, secret: 's'.repeat(32) })
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
  return visit
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
