import type { SignInMessage } from '../src/message/signInMessage.js'
import { accountIdOf, type ServerSession } from '../src/server/serverSession.js'
import { createSessions } from '../src/server/sessions.js'
import type { BrowserCookies } from '../src/server/sessionTokens.js'
import { memoryStorage, type SignInStorage } from '../src/server/storage.js'

const DAY = 86_400_000

/** A SIMULATED store that is elsewhere: answers take a turn or several, in no order. */
function distantStorage(turns: () => number, now: () => number): SignInStorage {
  const kept = memoryStorage(now)
  const far =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      for (let left = turns(); left > 0; left -= 1) await null
      const answer = await call(...args)
      for (let left = turns(); left > 0; left -= 1) await null
      return answer
    }
  return { get: far(kept.get), set: far(kept.set), add: far(kept.add), delete: far(kept.delete) }
}
const anywhere = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 10
type OpenStorage = (now: () => number) => SignInStorage
const memory: OpenStorage = (now) => memoryStorage(now)
export const storages = { memory, elsewhere: (now) => distantStorage(anywhere, now) } satisfies Readonly<
  Record<string, OpenStorage>
>

let count = 0
/** Each is another sign-in, also of the same account. */
export function session(
  address: string,
  chainId = 'solana:1',
  change: Partial<ServerSession> = {},
): ServerSession {
  count += 1
  const data = { address, chainId } as SignInMessage
  return {
    data,
    message: `${address} ${count}`,
    signature: '',
    accountId: accountIdOf(data),
    signedInAt: Date.now() + count,
    expiresAt: Date.now() + DAY,
    ...change,
  }
}

export function open(openStorage = memory, now = Date.now) {
  const sessions = createSessions({ storage: openStorage(now), now, lifetime: DAY })
  const add = async (cookies: BrowserCookies, one: ServerSession) =>
    sessions.add(
      await sessions.placeFor(cookies),
      (await sessions.mark(one, Number.POSITIVE_INFINITY)) ?? one,
    )
  return { ...sessions, add, addAt: sessions.add }
}

export const addresses = (sessions: readonly ServerSession[]) =>
  sessions.map(({ data }) => data.address).sort()
export const browser = 'b'.repeat(64)
export const stranger = 'c'.repeat(64)
