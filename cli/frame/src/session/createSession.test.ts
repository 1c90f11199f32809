import type { LoggedIn, LoginUser, Vault } from '@wallet-widget/services/contract'
import { expect, test } from 'vitest'
import type { Api } from '../api/createApi.js'
import { ApiError } from '../api/createApi.js'
import { openStore } from '../device/openStore.js'
import { addressesOf } from '../keys/deriveKeys.js'
import type { AskForWallet } from '../vault/ensureVault.js'
import { createSessions } from './createSession.js'
import type { Tabs } from './openTabs.js'

const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}

/** A service with one user. */
function createService() {
  const user: LoginUser = { id: 'ann', email: 'ann@example.com', userName: null, login: 'email' }
  const tokens = new Set<string>()
  const calls: string[] = []
  let revision = 0
  const api = {
    async call(name: string, body: any, { token }: { token?: string } = {}) {
      calls.push(name)
      if (!token || !tokens.has(token))
        throw new ApiError({ code: 'SESSION_UNKNOWN', message: 'The login has ended.' })
      if (name === 'session') return { ...user }
      if (name === 'sessions') return { sessions: [{ current: true, siteOrigin: 'https://a' }] }
      if (name === 'secret') return { secret: Buffer.alloc(32, 7).toString('base64url') }
      if (name === 'putVault') {
        if (body.replaces !== user.vaultRevision)
          throw new ApiError({ code: 'VAULT_CONFLICT', message: 'Changed.' })
        Object.assign(user, { vault: body.vault, vaultRevision: ++revision })
        return { revision }
      }
      if (name === 'signOut') tokens.delete(token)
      return { ended: 1 }
    },
  } as unknown as Api
  return {
    api,
    calls,
    tokens,
    user,
    logIn(token: string) {
      tokens.add(token)
      return { token, user: { ...user } }
    },
  }
}

/** Tabs of one browser. */
function createBrowser() {
  const listeners: ((site: string) => void)[] = []
  const tab = (): Tabs => {
    const own: ((site: string) => void)[] = []
    return {
      tell: (site) => {
        for (const listener of listeners) if (!own.includes(listener)) listener(site)
      },
      onChange: (listener) => {
        own.push(listener)
        listeners.push(listener)
      },
    }
  }
  return { tab, store: openStore(noDatabase) }
}

async function openTab(
  service: ReturnType<typeof createService>,
  browser: ReturnType<typeof createBrowser>,
  site = 'https://a',
  askForWallet?: AskForWallet,
) {
  const changes: (string | undefined)[] = []
  const sessions = createSessions({
    api: service.api,
    store: await browser.store,
    tabs: browser.tab(),
    site,
    onChange: (session) => changes.push(session?.token),
    ...(askForWallet && { askForWallet }),
  })
  return { sessions, changes }
}

test('default', async () => {
  const service = createService()
  const browser = createBrowser()
  const { sessions, changes } = await openTab(service, browser)
  expect(await sessions.current()).toBeUndefined()
  await expect(sessions.required()).rejects.toMatchObject({ code: 4100 })
  const { user } = await sessions.begin(service.logIn('one'))
  expect(user.vault.addresses.eip155).toMatch(/^0x/)
  expect(changes).toEqual(['one'])
  expect(service.user.vault).toEqual(user.vault)
})

test('behavior: a reload finds the session, another site does not', async () => {
  const service = createService()
  const browser = createBrowser()
  await (await openTab(service, browser)).sessions.begin(service.logIn('one'))
  expect((await (await openTab(service, browser)).sessions.current())?.token).toBe('one')
  expect(await (await openTab(service, browser, 'https://b')).sessions.current()).toBeUndefined()
})

test('behavior: two tabs make the wallet at once and end with one', async () => {
  const service = createService()
  const browser = createBrowser()
  const [one, two] = [await openTab(service, browser), await openTab(service, browser)]
  const logins = [service.logIn('one'), service.logIn('two')] as const
  const [a, b] = await Promise.all([one.sessions.begin(logins[0]), two.sessions.begin(logins[1])])
  expect(a.user.vault).toEqual(b.user.vault)
  expect(service.calls.filter((name) => name === 'putVault')).toHaveLength(2)
})

test('behavior: a wallet that is brought, of the same phrase twice too; another that was first stays', async () => {
  const service = createService()
  const asked: Uint8Array[] = []
  const bring = async (fill: number) => {
    const entropy = new Uint8Array(16).fill(fill)
    asked.push(entropy.slice())
    return entropy
  }
  const browser = createBrowser()
  const open = async (fill: number) =>
    (await openTab(service, browser, 'https://a', () => bring(fill))).sessions
  const [one, same, other] = [await open(1), await open(1), await open(2)]
  const logins = ['one', 'same', 'other'].map(service.logIn) as [LoggedIn, LoggedIn, LoggedIn]
  const { user } = await one.begin(logins[0])
  expect(user.vault.addresses).toMatchObject(await addressesOf(new Uint8Array(16).fill(1)))
  expect((await same.begin(logins[1])).user.vault).toEqual(user.vault)
  await expect(other.begin(logins[2])).rejects.toMatchObject({ code: 'WALLET_EXISTS' })
  expect(service.user.vault).toEqual(user.vault)
  expect(asked).toHaveLength(3)
  await other.begin(service.logIn('again'))
  expect(asked).toHaveLength(3)
})

test('behavior: what is brought is wiped, also where the service refuses', async () => {
  const service = createService()
  const given = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)] as const
  const browser = createBrowser()
  const [one, two] = await Promise.all(
    given.map((entropy) => openTab(service, browser, 'https://a', async () => entropy)),
  )
  const [first, second] = [service.logIn('one'), service.logIn('two')]
  await one?.sessions.begin(first)
  await two?.sessions.begin(second).catch(() => {})
  expect(given.map((entropy) => Math.max(...entropy))).toEqual([0, 0])
})

test('behavior: sign-out in one tab ends the other', async () => {
  const service = createService()
  const browser = createBrowser()
  const [one, two] = [await openTab(service, browser), await openTab(service, browser)]
  await one.sessions.begin(service.logIn('one'))
  expect((await two.sessions.current())?.token).toBe('one')
  await one.sessions.end()
  await expect.poll(() => two.changes).toEqual(['one', undefined])
  await expect(two.sessions.required()).rejects.toMatchObject({ code: 4100 })
  expect(service.tokens.size).toBe(0)
})

test('behavior: signed out while the service is out of reach: it hears of it from the next page', async () => {
  const service = createService()
  const browser = createBrowser()
  const { sessions } = await openTab(service, browser)
  await sessions.begin(service.logIn('one'))
  const { call } = service.api
  const calls = service.api as { call: unknown }
  calls.call = async () => {
    throw new ApiError({ code: 'UNREACHABLE', message: '' })
  }
  await sessions.end()
  expect(await sessions.current()).toBeUndefined()
  // Nor does it open the next page, which is out of reach too.
  expect(await (await openTab(service, browser)).sessions.current()).toBeUndefined()
  expect(service.tokens.size).toBe(1)
  calls.call = call
  expect(await (await openTab(service, browser)).sessions.current()).toBeUndefined()
  await expect.poll(() => service.tokens.size).toBe(0)
})

test('behavior: ended from elsewhere', async () => {
  const service = createService()
  const { sessions, changes } = await openTab(service, createBrowser())
  await sessions.begin(service.logIn('one'))
  service.tokens.clear()
  await expect(sessions.call('secret', {})).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' })
  expect(changes).toEqual(['one', undefined])
  expect(await sessions.current()).toBeUndefined()
})

test('behavior: ended from elsewhere, and found out when the user is read anew: every tab hears of it', async () => {
  const service = createService()
  const browser = createBrowser()
  const [one, two] = [await openTab(service, browser), await openTab(service, browser)]
  await one.sessions.begin(service.logIn('one'))
  await two.sessions.current()
  service.tokens.clear()
  await expect(one.sessions.refresh()).rejects.toMatchObject({ code: 4100 })
  expect(one.changes).toEqual(['one', undefined])
  await expect.poll(() => two.changes).toEqual(['one', undefined])
})

test('behavior: a tab that hears late that its login has ended leaves the next one be', async () => {
  const service = createService()
  const browser = createBrowser()
  const [one, two] = [await openTab(service, browser), await openTab(service, browser)]
  await one.sessions.begin(service.logIn('one'))
  await two.sessions.current()
  service.tokens.clear()
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { call } = service.api
  const calls = service.api as { call: unknown }
  calls.call = async (...asked: Parameters<typeof call>) => {
    calls.call = call
    const failure = await call(...asked).catch((error: unknown) => error)
    await slow
    throw failure
  }
  const late = two.sessions.verified()
  await expect.poll(() => calls.call).toBe(call)
  await one.sessions.begin(service.logIn('two'))
  answer()
  expect((await late)?.token).toBe('two')
  expect((await one.sessions.verified())?.token).toBe('two')
  const third = await openTab(service, browser)
  expect((await third.sessions.current())?.token).toBe('two')
  expect(await third.sessions.resume('one')).toMatchObject({ token: 'two' })
  expect((await (await openTab(service, browser)).sessions.current())?.token).toBe('two')
})

test('behavior: a token that the page kept', async () => {
  const service = createService()
  service.logIn('kept')
  const { sessions } = await openTab(service, createBrowser())
  expect(await sessions.resume('forged')).toBeUndefined()
  expect((await sessions.resume('kept'))?.token).toBe('kept')
})

test('T4: a token of another site is not taken, and nothing of it is kept', async () => {
  const service = createService()
  service.logIn('kept')
  const browser = createBrowser()
  const { sessions } = await openTab(service, browser, 'https://b')
  expect(await sessions.resume('kept')).toBeUndefined()
  expect(await sessions.current()).toBeUndefined()
  expect(await (await openTab(service, browser, 'https://b')).sessions.current()).toBeUndefined()
})

test.each(['eip155', 'smartAccount'])('error: another wallet than before: %s', async (name) => {
  const service = createService()
  const browser = createBrowser()
  await (await openTab(service, browser)).sessions.begin(service.logIn('one'))
  const { vault } = service.user as { vault: Vault }
  service.user.vault = { ...vault, addresses: { ...vault.addresses, [name]: `0x${'1'.repeat(40)}` } }
  const { sessions } = await openTab(service, browser)
  await expect(sessions.current()).rejects.toMatchObject({
    message: expect.stringContaining('another wallet'),
  })
})
