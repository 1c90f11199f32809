import type { PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'
import { EVERY } from './signOutKeys.js'
import { waitingSignOuts } from './waitingSignOuts.js'

/** An account that the server is asked to let in. */
export interface Entering {
  readonly owner: SessionOwner
  /** Sign-outs from before, which are over once it is in. */
  readonly before: Set<string>
  /** They are not sent meanwhile. */
  areHeld: boolean
}

/** What is still to be sent, and the sign-ins under way that some of it waits for. */
export function createSignOutQueue(context: Pick<PluginContext, 'storage'>) {
  const waiting = waitingSignOuts(context)
  const entering = new Map<Entering, Promise<void>>()
  /** What is added is not held back by a sign-in that began before. */
  function add(keys: readonly string[], to = waiting.get()): void {
    for (const { before } of entering.keys()) for (const key of keys) before.delete(key)
    waiting.set([...new Set([...to, ...keys])])
  }
  const isHeld = (key: string) =>
    [...entering.keys()].some(({ areHeld, before }) => areHeld && before.has(key))
  function due(): readonly string[] {
    const all = waiting.get().filter((key) => !isHeld(key))
    // It ends whatever the others would.
    return all.includes(EVERY) ? [EVERY] : all
  }
  function putLast(key: string): void {
    const others = waiting.get().filter((one) => one !== key)
    if (others.length < waiting.get().length) waiting.set([...others, key])
  }
  return { waiting, entering, add, putLast, due }
}
