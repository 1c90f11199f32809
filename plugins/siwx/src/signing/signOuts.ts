import type { PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner, SiwxSessions } from '../api.js'
import { isNotSignedIn } from '../notSignedIn.js'
import { createTurns } from './createTurns.js'
import { isUnreachable } from './isUnreachable.js'
import { isEverywhere, keyOf, ownerOf, type SignedOut } from './signOutKeys.js'
import { createSignOutQueue, type Entering } from './signOutQueue.js'
import { isSame } from './subject.js'
import { waitingSignOuts } from './waitingSignOuts.js'
import { textOf, type Wish } from './wishes.js'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 300_000

/** Signs accounts out at the server. A sign-out that failed is stored, and sent again until it has worked. */
export interface SignOuts {
  /**
   * Ends the sessions of an account, on one network, on all or in all browsers, or of every account. It is stored before anything
   * is sent, and sent at least once after it was called.
   *
   * @param known who every account is, as far as this browser knows: should one of them sign in again, the others are still ended
   */
  end(whose: SignedOut, known?: readonly string[]): void
  /** Whether an account is still to be signed out, because the server could not be reached. */
  isAwaited(owner: SessionOwner): Promise<boolean>
  /** Whether a sign-out of an account waits, or the server has not answered a sign-in of it. */
  isUnsettled(owner: SessionOwner): boolean
  /**
   * Has the server let an account in: what would end its sessions later is sent before, or not at all. What is ended while the
   * server has not answered is ended again afterwards, as it may let the account in only then. Rejects as `letIn` does.
   */
  makeWay(owner: SessionOwner, letIn: () => Promise<void>): Promise<void>
  /** The accounts that wait to be signed out. */
  addresses(): readonly string[]
  /** Sends what waits now. Rejects with the server's error where one did not get through; it is sent again later. */
  sent(): Promise<void>
}

type Context = Pick<PluginContext, 'config' | 'storage' | 'logger' | 'listen' | 'setTimeout' | 'onDispose'>

export function createSignOuts(
  context: Context,
  { removeSessions }: Pick<SiwxSessions, 'removeSessions'>,
  waiting = waitingSignOuts(context),
): SignOuts {
  const queue = createSignOutQueue(context, waiting)
  const { entering } = queue
  // No tab sends what another one has just sent, nor lets in whom another one still signs out.
  const turns = createTurns(`wallet-widget:${context.config.id}:siwx`)
  let sending: Promise<readonly unknown[]> | undefined
  /** Of the round that is being sent. */
  let tried = new Set<string>()
  let delay = FIRST_RETRY_MS
  let stopTimer = () => {}
  let isDisposed = false

  async function send(wish: Wish): Promise<void> {
    const ending = queue.begin(wish)
    const { key, id } = wish
    try {
      // Those of earlier versions have no id.
      if (isEverywhere(key) && id !== '') await removeSessions(ownerOf(key), { requestId: id })
      else await removeSessions(ownerOf(key))
    } catch (error) {
      // It will never be otherwise.
      if (isNotSignedIn(error)) queue.end(wish, ending)
      throw error
    }
    queue.end(wish, ending)
  }
  /** Each once: one that is refused keeps no other back. */
  async function sendAll(): Promise<readonly unknown[]> {
    stopTimer()
    tried = new Set()
    const isTried = (wish: Wish) => tried.has(textOf(wish))
    const errors: unknown[] = []
    let isEndedEverywhere = false
    for (;;) {
      const next = queue.due(isTried).find((wish) => !isTried(wish))
      if (next === undefined) break
      tried.add(textOf(next))
      try {
        await send(next)
        isEndedEverywhere ||= isEverywhere(next.key)
      } catch (error) {
        errors.push(error)
        context.logger.warn('Not signed out.', error)
        if (!isUnreachable(error)) continue
        // The others would wait as long. They go first the next time, should it be this one alone.
        queue.putLast(next)
        break
      }
    }
    // In one step with the last look: what is added from now on is sent in a round of its own.
    sending = undefined
    if (errors.length > 0) stopTimer = context.setTimeout(() => void settle(), delay)
    delay = errors.length > 0 ? Math.min(delay * 2, MAX_RETRY_MS) : FIRST_RETRY_MS
    // Of several accounts one or the other may have been signed in no longer.
    const failed = errors.filter((error) => !isNotSignedIn(error))
    return failed.length > 0 || isEndedEverywhere ? failed : errors
  }
  /** Once at a time. */
  function settle(): Promise<readonly unknown[]> {
    if (!sending && queue.due().length === 0) return Promise.resolve([])
    sending ??= turns.run(sendAll)
    return sending
  }
  async function enter(one: Entering, letIn: () => Promise<void>): Promise<void> {
    try {
      do await settle()
      while (sending)
      queue.hold(one)
      await letIn()
      queue.letIn(one)
    } finally {
      queue.release(one)
      // What waited for it is sent, in the round under way too.
      for (const wish of queue.concerning(one.owner)) tried.delete(textOf(wish))
      if (!isDisposed) void settle()
    }
  }
  /** All at once: the page has no time left to send one after the other. */
  const leave = () => {
    for (const wish of queue.due()) if (!queue.isHeldByTab(wish)) send(wish).catch(() => {})
  }

  context.listen(window, 'online', () => void settle())
  context.listen(window, 'pagehide', leave)
  context.onDispose(() => {
    isDisposed = true
  })
  void settle()

  return {
    end(whose, known = []) {
      queue.add([keyOf(whose), ...known])
      void settle()
    },
    async isAwaited(owner) {
      await settle()
      return queue.concerning(owner).length > 0
    },
    addresses: () => queue.waiting().flatMap(({ key }) => ownerOf(key).address ?? []),
    isUnsettled: (owner) =>
      queue.concerning(owner).length > 0 || [...entering.keys()].some((one) => isSame(one.owner, owner)),
    makeWay(owner, letIn) {
      const one = queue.enter(owner)
      const entered = turns.run(() => enter(one, letIn))
      entering.set(one, entered)
      return entered
    },
    async sent() {
      let errors = await settle()
      if (entering.size > 0 && queue.waiting().length > 0) {
        await Promise.allSettled(entering.values())
        errors = await settle()
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}
