import type { SignInMessage } from '../message/signInMessage.js'
import { digestOf, randomHex } from './secrets.js'
import type { SignInStorage } from './storage.js'

/** Somebody who signed in, and for how long it holds. */
export interface ServerSession {
  readonly data: SignInMessage
  /** The very text that was signed. */
  readonly message: string
  readonly signature: string
  /** Of chains whose addresses don't tell their key. */
  readonly publicKey?: string
  /** When the server let them in; ms since 1970. */
  readonly signedInAt: number
  /** ms since 1970 */
  readonly expiresAt: number
}

/** Which sessions are meant: of an address, or of one on one network. */
export type SessionFilter = Partial<Pick<SignInMessage, 'address' | 'chainId'>>

/** Who signed in, and when. */
interface SignedInOwner extends Pick<SignInMessage, 'address' | 'chainId'> {
  /** ms since 1970 */
  readonly signedInAt: number
}

/** The sessions of browsers: those of one stand under the token of its cookie. */
export interface Sessions {
  read(token: string | undefined): Promise<readonly ServerSession[]>
  /** Adds one, under a new token: who knew the old one knows nothing of it. */
  add(token: string | undefined, session: ServerSession): Promise<string>
  remove(token: string, filter: SessionFilter): Promise<void>
  /** Whether an account was signed out everywhere since. */
  isEnded(owner: SignedInOwner): Promise<boolean>
  /** Ends those of an account on all browsers and networks. */
  removeEverywhere(session: ServerSession): Promise<void>
}

export interface SessionsOptions {
  readonly storage: SignInStorage
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

export function createSessions({ storage, now, lifetime }: SessionsOptions): Sessions {
  const keyOf = async (token: string) => `session:${await digestOf(token)}`
  const endedKey = ({ chainId, address }: Omit<SignedInOwner, 'signedInAt'>) =>
    `ended:${chainId.split(':')[0]}:${spelled(address, chainId)}`
  async function isEnded(owner: SignedInOwner): Promise<boolean> {
    return owner.signedInAt <= Number((await storage.get(endedKey(owner))) ?? Number.NEGATIVE_INFINITY)
  }
  async function read(token: string | undefined): Promise<readonly ServerSession[]> {
    const stored = token && (await storage.get(await keyOf(token)))
    if (!stored) return []
    const all = (JSON.parse(stored) as ServerSession[]).filter(({ expiresAt }) => expiresAt > now())
    const ended = await Promise.all(all.map(({ data, signedInAt }) => isEnded({ ...data, signedInAt })))
    return all.filter((_, index) => !ended[index])
  }
  async function write(token: string, sessions: readonly ServerSession[]) {
    const key = await keyOf(token)
    if (sessions.length === 0) return storage.delete(key)
    return storage.set(key, JSON.stringify(sessions), Math.max(...sessions.map(({ expiresAt }) => expiresAt)))
  }
  return {
    read,
    async add(token, session) {
      const others = (await read(token)).filter((old) => !matches(old, session.data))
      const next = randomHex(32)
      await write(next, [...others, session])
      if (token) await storage.delete(await keyOf(token))
      return next
    },
    async remove(token, filter) {
      await write(
        token,
        (await read(token)).filter((session) => !matches(session, filter)),
      )
    },
    isEnded,
    removeEverywhere: ({ data }) => storage.set(endedKey(data), String(now()), now() + lifetime),
  }
}

/** Whether a session is one of those meant. */
export const matches = ({ data }: ServerSession, { address, chainId }: SessionFilter): boolean =>
  (address === undefined || spelled(data.address, data.chainId) === spelled(address, data.chainId)) &&
  (chainId === undefined || data.chainId === chainId)

/** An account of an EVM chain is the same in capitals, in small letters and with a checksum (EIP-55) of both. */
const spelled = (address: string, chainId: string): string =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address
