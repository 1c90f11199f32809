import { alertOf } from '../errors/alertOf.js'
import type { CoreContext } from './coreContext.js'

/**
 * Shows the alert that a failed call stands for, where the site has services: reads go through them. A network whose node is
 * down is no fault of the site's set-up.
 */
export function alertRefusal(
  { config, notices }: Pick<CoreContext, 'config' | 'notices'>,
  error: unknown,
): void {
  const code = config.services && alertOf(error)
  if (code && code !== 'SERVER_ERROR') notices.alert(code)
}
