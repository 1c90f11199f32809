import type { PluginContext } from '@wallet-widget/kernel'
import type { SiwxSessions } from '../api.js'
import type { SiwxOptions } from '../options.js'
import { localSessions } from './localSessions.js'
import { serverSessions } from './serverSessions.js'
import { servicesSessions } from './servicesSessions.js'
import { siweSessions } from './siweSessions.js'
import { withDeadlines } from './withDeadlines.js'

/** Where the site keeps sign-ins, as its options say. */
export function sessionsOf(
  context: Pick<PluginContext<SiwxOptions>, 'config' | 'options' | 'storage' | 'fetch'>,
): SiwxSessions {
  const { sessions, siweConfig, server } = context.options
  if (siweConfig) return withDeadlines(siweSessions(siweConfig))
  if (sessions === 'services') return servicesSessions(context, context.config.services ?? '')
  if (sessions) return withDeadlines(sessions)
  return server === undefined ? localSessions(context) : serverSessions(context, server)
}
