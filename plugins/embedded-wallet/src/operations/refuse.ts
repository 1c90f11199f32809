import { WalletError } from '@wallet-widget/kernel'
import { TIMEOUTS } from '../protocol/index.js'
import type { Engine } from './engine.js'

const WORDS = 'Requested RPC call is not allowed'

/**
 * Refuses a method that the frame does not know, where the visitor can see it: the modal opens, the notice follows, and
 * what is being asked is given up. Source: spec section 5.
 */
export async function refuse({ inside, approvals }: Engine, method: string): Promise<WalletError> {
  const { context } = inside
  context.logger.error(WORDS, method.slice(0, 100))
  const error = new WalletError(4200, { details: WORDS, metaMessages: [`Method: ${method.slice(0, 100)}`] })
  approvals.cancel(error)
  context.setTimeout(() => context.widget.toast('error', context.t('notAllowed')), TIMEOUTS.notAllowed)
  await approvals.settled()
  if (!context.state.$router.get().open) await context.widget.open().catch(() => {})
  return error
}
