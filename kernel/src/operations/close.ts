import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { isClosable } from '../state/closable.js'
import type { CloseRequest } from './requests.js'
import { runOperation } from './runOperation.js'

/** Closes the modal, unless it must not be closed: then it shakes. */
export async function close(runtime: Runtime, request: CloseRequest): Promise<void> {
  if (!runtime.router.$router.get().open && !runtime.config.inline) return
  await runOperation('close', runtime.hooks.close, request)
}

/** The kernel's own part of the close hook. */
export function tapClose(runtime: Runtime): void {
  const { hooks, router, config, $account, $signIn } = runtime
  hooks.close.prepare.tap({ name: 'kernel', stage: -100 }, (request) => {
    if (isClosable(router.$router.get(), $signIn.get())) return request
    router.shake()
    throw new BaseError('Sign in first: this site needs it.', { code: 'CLOSE_REFUSED' })
  })
  hooks.close.handle.tap({ name: 'kernel', stage: 100 }, (request) => {
    router.setOpen(false)
    router.reset(config.inline && $account.get().address ? 'Account' : 'Connect')
    return request
  })
  hooks.close.settle.tap('kernel', (outcome) => {
    if (outcome.ok && outcome.request.reason !== 'connected')
      runtime.connecting?.cancel('Modal closed', 'MODAL_CLOSED')
  })
}

/** Goes back one view; on an empty history closes the modal. Source: spec section 2. */
export async function back(runtime: Runtime): Promise<void> {
  if (!runtime.router.back()) await close(runtime, { reason: 'visitor' })
}
