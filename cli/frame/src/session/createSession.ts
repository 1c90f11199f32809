import type { LoggedIn } from '@wallet-widget/services/contract'
import * as z from 'zod/mini'
import type { Answer, Api, Body, CallName, CallOptions } from '../api/createApi.js'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { DeviceKey } from '../device/deviceKey.js'
import type { DeviceStore } from '../device/openStore.js'
import { type AskForWallet, ensureVault, pinAddresses, type UserWithVault } from '../vault/ensureVault.js'
import type { Tabs } from './openTabs.js'

export interface Session {
  readonly token: string
  readonly user: UserWithVault
}

/** The login of one site on this device. */
export interface Sessions {
  /** Who is logged in; asks the device's storage and the service the first time. */
  current(): Promise<Session | undefined>
  /** The same, and asks the service whether it still holds. */
  verified(): Promise<Session | undefined>
  /** @throws FrameError 4100 when nobody is */
  required(): Promise<Session>
  /** After a login; makes the wallet if there is none. */
  begin(loggedIn: LoggedIn): Promise<Session>
  /** Takes up a token that the page kept; it is of use at this site, with this device's key only. */
  resume(token: string): Promise<Session | undefined>
  /** Signs out here, in the other tabs, and at the service. */
  end(): Promise<void>
  /** A call of the API as the one who is logged in. */
  call<Name extends CallName>(name: Name, body: Body<Name>, options?: CallOptions): Promise<Answer<Name>>
  /** Reads the user again, e.g. after the email or the vault changed. */
  refresh(): Promise<Session>
}

const kept = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export function createSessions(options: {
  api: Api
  /** The key that logins are bound to. */
  device?: Pick<DeviceKey, 'keep'>
  store: DeviceStore
  tabs: Tabs
  /** Origin of the site: each has a login of its own. */
  site: string
  /** A login began, or ended without the page having asked for it. */
  onChange(session: Session | undefined): void
  /** Whether the owner brings a wallet, where there is none yet. */
  askForWallet?: AskForWallet
}): Sessions {
  const { api, device, store, tabs, site, onChange, askForWallet } = options
  const key = `session:${site}`
  const dueKey = `signed-out:${site}`
  let now: Promise<Session | undefined> | undefined

  async function restore(): Promise<Session | undefined> {
    void signOutLate().catch(ignore)
    const token = await storedToken()
    return token === undefined ? undefined : open(token)
  }

  const storedToken = async () => z.safeParse(kept, await store.get(key)).data?.token

  /** Where the service is out of reach it is told with the next page. */
  async function signOutAt(token: string): Promise<void> {
    try {
      await api.call('signOut', {}, { token })
    } catch (error) {
      if (!isEnded(error)) return store.set(dueKey, { token })
    }
    await store.delete(dueKey)
  }

  async function signOutLate(): Promise<void> {
    const due = z.safeParse(kept, await store.get(dueKey))
    if (due.success) await signOutAt(due.data.token)
  }

  async function open(token: string): Promise<Session | undefined> {
    try {
      const user = await ensureVault(api, token, await api.call('session', {}, { token }), askForWallet)
      await pinAddresses(store, user)
      return { token, user }
    } catch (error) {
      if (!isEnded(error)) throw error
      return (await forgetStored(token)) ? undefined : restore()
    }
  }

  /** A page may have been told of the login of another one, which the browser keeps the same key for. */
  async function openGiven(token: string): Promise<Session | undefined> {
    try {
      const { sessions } = await api.call('sessions', {}, { token })
      const own = sessions.find(({ current }) => current)
      if (own?.siteOrigin !== site) return undefined
    } catch (error) {
      if (!isEnded(error)) throw error
    }
    return open(token)
  }

  /** Not the login that another tab has begun meanwhile: `false`. */
  async function forgetStored(token: string): Promise<boolean> {
    const stored = await storedToken()
    if (stored !== undefined && stored !== token) return false
    await store.delete(key)
    return true
  }

  // A failure is not remembered: the next call asks again.
  function remember(session: Promise<Session | undefined>): Promise<Session | undefined> {
    now = session
    session.catch(() => {
      if (now === session) now = undefined
    })
    return session
  }

  const current = () => now ?? remember(restore())

  async function forget(): Promise<void> {
    now = Promise.resolve(undefined)
    await store.delete(key)
  }

  tabs.onChange((changed) => {
    if (changed !== site) return
    const before = now
    void remember(restore()).then(async (session) => {
      const had = await before?.catch(() => undefined)
      if (had?.token !== session?.token) onChange(session)
    }, ignore)
  })

  async function required(): Promise<Session> {
    const session = await current()
    if (!session) throw new FrameError('Nobody is logged in to the embedded wallet. Log in first.', 4100)
    return session
  }

  async function call<Name extends CallName>(name: Name, body: Body<Name>, how?: CallOptions) {
    const { token } = await required()
    try {
      return await api.call(name, body, { ...how, token })
    } catch (error) {
      if (isEnded(error)) await forgetEnded(token)
      throw error
    }
  }

  async function forgetEnded(token: string): Promise<void> {
    if ((await now)?.token !== token) return
    if (!(await forgetStored(token))) return onChange(await remember(restore()))
    now = Promise.resolve(undefined)
    tabs.tell(site)
    onChange(undefined)
  }

  return {
    current,
    required,
    async verified() {
      const known = now && (await now)
      if (!known) return current()
      // A service that can't be reached says nothing against it.
      await call('session', {}).catch((error: unknown) => {
        if (error instanceof ApiError && !isEnded(error) && error.code !== 'UNREACHABLE') throw error
      })
      return current()
    },
    call,
    async begin({ token, user }) {
      const session = { token, user: await ensureVault(api, token, user, askForWallet) }
      await pinAddresses(store, session.user)
      await device?.keep()
      await store.set(key, { token })
      await remember(Promise.resolve(session))
      tabs.tell(site)
      onChange(session)
      return session
    },
    async resume(token) {
      const session = await remember(openGiven(token))
      if (session) await store.set(key, { token: session.token })
      return session
    },
    async end() {
      const session = await current().catch(() => undefined)
      // A login that is known is forgotten at once: what waits for its owner must not be answered with it.
      const token = session?.token ?? (await storedToken())
      const ended = token !== undefined && signOutAt(token)
      await forget()
      tabs.tell(site)
      await ended
    },
    async refresh() {
      const { token } = await required()
      const session = await remember(open(token))
      if (!session) {
        tabs.tell(site)
        onChange(undefined)
        throw ended()
      }
      return session
    },
  }
}

const ignore = () => {}

const ended = () => new FrameError('The login has ended. Log in again.', 4100)

const isEnded = (error: unknown) => error instanceof ApiError && error.code === 'SESSION_UNKNOWN'
