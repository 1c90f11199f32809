import type { AlertCode } from '../errors/alerts.js'
import { readProperty } from '../errors/readProperty.js'
import type { ResolvedConfig } from '../resolvedConfig.js'
import { servicesQuery } from './sdk.js'

/** Deadline for the services to answer. ms */
const SERVICES_MS = 5000
const PLAIN = /^https?:\/\/[^*/]+$/
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Asks the services whether the page's origin is on the project's allowlist: where an embedded wallet is offered, or did not
 * load.
 *
 * @returns the alert to show; undefined where the origin is allowed or that is not known
 */
export async function checkOrigin(
  {
    config,
    fetch,
  }: { readonly config: ResolvedConfig; fetch(url: string, init: RequestInit): Promise<Response> },
  origin = location.origin,
): Promise<AlertCode | undefined> {
  const { services } = config
  if (!services) return undefined
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
