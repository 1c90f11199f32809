import { BaseError } from '../errors/BaseError.js'
import { viewFor, viewWithRole } from '../plugins/views.js'
import type { CloseRequest } from '../requests.js'
import { connectorInUse } from './connectorInUse.js'
import type { CoreContext } from './coreContext.js'
import { defaultView } from './open.js'
import { runOperation } from './runOperation.js'

/** Closes the modal, unless it must not be closed: then it shakes. */
export async function close(context: CoreContext, request: CloseRequest = {}): Promise<void> {
  if (!context.router.$router.get().open && !context.config.inline) return
  await runOperation('close', context.hooks.close, request)
}

/** The kernel's own part of the close hook. */
export function tapClose(context: CoreContext): void {
  const { hooks, router, config, state, attempts, declined } = context
  hooks.close.prepare.tap({ name: 'kernel', stage: -100 }, (request) => {
    if (state.$closable.get()) return request
    router.shake()
    throw new BaseError('Sign in first: this site needs it.', { code: 'CLOSE_REFUSED' })
  })
  hooks.close.handle.tap({ name: 'kernel', stage: 100 }, (request) => {
    if (
      request.reason !== 'switched' &&
      router.$router.get().view === viewWithRole(state.$views, 'unsupported')
    )
      declined.add(connectorInUse(context))
    router.setOpen(false)
    router.reset(config.inline ? defaultView(context) : viewFor(state.$views, 'connect'))
    return request
  })
  hooks.close.settle.tap('kernel', ({ ok, request }) => {
    // What closes by itself because something else is done leaves a connect alone.
    const isWanted =
      request.reason === undefined || request.reason === 'visitor' || request.reason === 'program'
    if (ok && isWanted) attempts.cancel('Modal closed', 'MODAL_CLOSED')
  })
}

/** Goes back one view; on an empty history closes the modal. */
export async function back(context: CoreContext): Promise<void> {
  if (!context.router.back()) await close(context, { reason: 'visitor' })
}
