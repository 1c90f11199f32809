import { digestOf } from './secrets.js'
import { ownersOf, type SessionFilter } from './serverSession.js'
import type { SignInStorage } from './storage.js'

/** A sign-out everywhere, as a browser asks for it: again where the answer was lost. */
export interface SignOutRequest {
  /** The secret in the browser's cookie. */
  readonly browser: string
  readonly requestId: string
  readonly filter: SessionFilter
}

/**
 * Which sign-outs everywhere were carried out, so that one whose answer was lost can be asked for again although nobody is signed
 * in any more. It counts until one of its accounts signs in again, in any browser: that session would not have been ended.
 */
export interface SignOutReceipts {
  keep(request: SignOutRequest, accountIds: readonly string[]): Promise<void>
  holds(request: SignOutRequest): Promise<boolean>
  /** An account is let in that was signed out everywhere before. */
  setEntered(accountId: string): Promise<void>
  /** To be called before an account is signed out everywhere. */
  clearEntered(accountId: string): Promise<void>
}

const TTL_MS = 86_400_000

export function createSignOutReceipts(storage: SignInStorage, now: () => number): SignOutReceipts {
  const enteredKey = (accountId: string) => `entered:${accountId}`
  const keyOf = async ({ browser, requestId, filter: { address, chainId } }: SignOutRequest) =>
    `signed-out:${await digestOf(JSON.stringify([browser, requestId, address, chainId]))}`

  return {
    async keep(request, accountIds) {
      await storage.set(await keyOf(request), JSON.stringify(accountIds), now() + TTL_MS)
    },
    async holds(request) {
      const text = await storage.get(await keyOf(request))
      if (text === undefined) return false
      const ids = JSON.parse(text) as readonly string[]
      const entered = await Promise.all(ids.map((id) => storage.get(enteredKey(id))))
      return entered.every((one) => one === undefined)
    },
    async setEntered(accountId) {
      // It may outlast every receipt that was kept before, by the clock of any server.
      const expiresAt = now() + 2 * TTL_MS
      await Promise.all(ownersOf(accountId).map((id) => storage.set(enteredKey(id), '1', expiresAt)))
    },
    clearEntered: (accountId) => storage.delete(enteredKey(accountId)),
  }
}
