import { settleWithin } from '@wallet-widget/kernel/connectors'
import { TIMEOUTS } from '../protocol/index.js'
import type { Engine } from './engine.js'
import { leave } from './leave.js'

/** Signs out. The widget forgets the login at once; a frame that does not hear of it in time is told when it is there. */
export async function disconnect(engine: Engine): Promise<void> {
  const { client, inside } = engine
  const { memory, $frame } = inside
  const isKnown = memory.loginUsed.get() || memory.token.get() !== '' || $frame.get() === 'ready'
  leave(engine)
  if (!isKnown) return
  memory.signOutDue.set(true)
  const timeout = TIMEOUTS.signOut
  try {
    const signal = AbortSignal.timeout(timeout)
    await settleWithin(() => client.call('SIGN_OUT', undefined, { signal, quiet: true }), { timeout })
    memory.signOutDue.remove()
  } catch {
    // Source: spec section 9: nobody waits longer for it.
  }
}
