import { type AlertCode, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'

/** Deadline for the services to answer. ms */
const SERVICES_MS = 5000
/** Views of the email and socials plugins: without them the frame is not needed. */
const LOGIN_VIEWS = ['EmailLogin', 'ConnectingSocial']
const PLAIN = /^https?:\/\/[^*/]+$/
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Asks the services whether the page's origin is on the project's allowlist, to explain why the frame did not load.
 *
 * @returns the alert to show; undefined where the origin is allowed or that is not known
 */
export async function checkOrigin(
  { config, state, fetch }: Pick<PluginContext, 'config' | 'state' | 'fetch'>,
  origin = location.origin,
): Promise<AlertCode | undefined> {
  const { services } = config
  const views = state.$views.get()
  if (!services || !LOGIN_VIEWS.some((view) => views.has(view))) return undefined
  try {
    const response = await fetch(`${services}/projects/v1/origins?${servicesQuery(config)}`, {
      signal: AbortSignal.timeout(SERVICES_MS),
      credentials: 'omit',
    })
    if (response.status === 403) return 'INVALID_APP_CONFIGURATION'
    if (!response.ok) return undefined
    return verdictOn(readProperty(await response.json(), 'allowedOrigins'), origin)
  } catch {
    return undefined
  }
}

function verdictOn(listed: unknown, origin: string): AlertCode | undefined {
  if (!Array.isArray(listed)) return 'PROJECT_ID_NOT_CONFIGURED'
  // An empty list says nothing, and only the services can match a pattern.
  const isPlain = listed.every((entry) => typeof entry === 'string' && PLAIN.test(entry))
  if (listed.length === 0 || !isPlain) return undefined
  const isListed = listed.some(
    // On this machine any port counts.
    (entry) => entry === origin || (LOCAL.test(entry) && origin.startsWith(`${entry}:`)),
  )
  return isListed ? undefined : 'INVALID_APP_CONFIGURATION'
}
