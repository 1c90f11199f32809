import type { PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner, SiwxSessions } from '../api.js'
import { isUnreachable } from './isUnreachable.js'
import { concerns, EVERY, keyOf, ownerOf } from './signOutKeys.js'
import { createSignOutQueue, type Entering } from './signOutQueue.js'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 300_000

/** Signs accounts out at the server. A sign-out that failed is stored, and sent again until it has worked. */
export interface SignOuts {
  /**
   * Ends the sessions of an account, on one network or on all, or of every account.
   *
   * @param known who every account is, as far as this browser knows: should one of them sign in again, the others are still ended
   */
  end(whose: Partial<SessionOwner>, known?: readonly string[]): void
  /** Whether an account is still to be signed out, because the server could not be reached. */
  isAwaited(owner: SessionOwner): Promise<boolean>
  /**
   * Has the server let an account in: what would end its sessions later is sent before, or not at all. What is ended while the
   * server has not answered is ended again afterwards, as it may let the account in only then. Rejects as `letIn` does.
   */
  makeWay(owner: SessionOwner, letIn: () => Promise<void>): Promise<void>
  /** Sends what waits now. Rejects with the server's error where one did not get through; it is sent again later. */
  sent(): Promise<void>
}

type Context = Pick<PluginContext, 'storage' | 'logger' | 'listen' | 'setTimeout' | 'onDispose'>

export function createSignOuts(
  context: Context,
  { removeSessions }: Pick<SiwxSessions, 'removeSessions'>,
): SignOuts {
  const { waiting, entering, add, putLast, due } = createSignOutQueue(context)
  let sending: Promise<readonly unknown[]> | undefined
  /** Of the round that is being sent. */
  let tried = new Set<string>()
  let delay = FIRST_RETRY_MS
  let stopTimer = () => {}
  let isDisposed = false

  async function send(key: string): Promise<void> {
    const sent = key === EVERY ? waiting.get() : [key]
    const unsure = [...entering.keys()].filter(
      ({ owner, before }) => concerns(owner)(key) && !before.has(key),
    )
    await removeSessions(ownerOf(key))
    const again = unsure.map(({ owner }) => (key === EVERY ? owner.address : key))
    for (const one of again) tried.add(one)
    add(
      again,
      waiting.get().filter((one) => !sent.includes(one)),
    )
  }
  /** Each once: one that is refused keeps no other back. */
  async function sendAll(): Promise<readonly unknown[]> {
    stopTimer()
    tried = new Set()
    const errors: unknown[] = []
    for (;;) {
      const next = due().find((key) => !tried.has(key))
      if (next === undefined) break
      tried.add(next)
      try {
        await send(next)
      } catch (error) {
        errors.push(error)
        context.logger.warn('Not signed out yet.', error)
        if (!isUnreachable(error)) continue
        // The others would wait as long. They go first the next time, should it be this one alone.
        putLast(next)
        break
      }
    }
    // In one step with the last look: what is added from now on is sent in a round of its own.
    sending = undefined
    if (errors.length > 0) stopTimer = context.setTimeout(() => void settle(), delay)
    delay = errors.length > 0 ? Math.min(delay * 2, MAX_RETRY_MS) : FIRST_RETRY_MS
    return errors
  }
  /** Once at a time. */
  function settle(): Promise<readonly unknown[]> {
    if (!sending && due().length === 0) return Promise.resolve([])
    sending ??= sendAll()
    return sending
  }
  async function enter(one: Entering, letIn: () => Promise<void>): Promise<void> {
    try {
      do await settle()
      while (sending)
      one.areHeld = true
      await letIn()
      waiting.set(waiting.get().filter((key) => !one.before.has(key)))
    } finally {
      entering.delete(one)
      if (!isDisposed) void settle()
    }
  }
  /** All at once: the page has no time left to send one after the other. */
  const leave = () => {
    for (const key of due()) send(key).catch(() => {})
  }

  context.listen(window, 'online', () => void settle())
  context.listen(window, 'pagehide', leave)
  context.onDispose(() => {
    isDisposed = true
  })
  void settle()

  return {
    end(whose, known = []) {
      const keys = [keyOf(whose), ...known]
      for (const key of keys) tried.delete(key)
      add(keys)
      void settle()
    },
    async isAwaited(owner) {
      await settle()
      return waiting.get().some(concerns(owner))
    },
    makeWay(owner, letIn) {
      const one = { owner, before: new Set(waiting.get().filter(concerns(owner))), areHeld: false }
      const entered = enter(one, letIn)
      entering.set(one, entered)
      return entered
    },
    async sent() {
      let errors = await settle()
      if (entering.size > 0 && waiting.get().length > 0) {
        await Promise.allSettled(entering.values())
        errors = await settle()
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}
