import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeLocks } from '../../test/fakeLocks.js'
import { account, OPTIONS, sign } from '../../test/signInSite.fixture.js'
import type { GivenNonce } from '../api.js'
import { buildMessage } from '../message/buildMessage.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { createSignIn } from '../server/index.js'
import { serverSessions } from './serverSessions.js'

beforeEach(() => {
  vi.stubGlobal('location', { href: `${OPTIONS.origin}/` })
  vi.stubGlobal('navigator', { locks: createFakeLocks() })
})
afterEach(() => vi.unstubAllGlobals())

/** A browser that has not been here before, with tabs that ask a server of ours, whose answers arrive when a test says so. */
function openBrowser() {
  const signIn = createSignIn(OPTIONS)
  const jar = new Map<string, string>()
  const arriving: (() => void)[] = []
  const send = vi.fn(async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await signIn.handler(new Request(url, { ...init, headers }))
    await new Promise<void>((resolve) => arriving.push(resolve))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return response
  })
  const open = () => serverSessions({ fetch: (url, init) => send(String(url), init) }, '/api/sign-in')
  const arrive = async () => {
    await vi.waitFor(() => expect(arriving).not.toEqual([]))
    arriving.shift()?.()
  }
  return { open, arrive, send }
}

const OWNER = { chainId: 'eip155:1', address: account.address } as const

function messageOf(given: string | GivenNonce): SignInMessage {
  const { nonce, issuedAt = '', expirationTime } = typeof given === 'string' ? { nonce: given } : given
  const { domain } = OPTIONS
  return { ...OWNER, domain, uri: `${OPTIONS.origin}/`, version: '1', nonce, issuedAt, expirationTime }
}

test('F16: two tabs ask for a nonce at once, on the first visit: both sign in', async () => {
  const { open, arrive, send } = openBrowser()
  const tabs = [open(), open()]
  const asked = tabs.map((tab) => tab.getNonce(OWNER))
  await arrive()
  await arrive()
  const nonces = await Promise.all(asked)
  expect(send).toHaveBeenCalledTimes(2)
  for (const [index, given] of nonces.entries()) {
    const data = messageOf(given)
    const added = tabs[index]?.addSession({ data, ...(await sign(buildMessage(data))) })
    await arrive()
    await added
  }
})

test('behavior: a nonce that can’t be had keeps no other tab waiting', async () => {
  const { open, arrive, send } = openBrowser()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const asked = [open().getNonce(OWNER), open().getNonce(OWNER)]
  await expect(asked[0]).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
  await arrive()
  expect(await asked[1]).toMatchObject({ domain: OPTIONS.domain })
})
