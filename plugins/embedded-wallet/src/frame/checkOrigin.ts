import { type AlertCode, type PluginContext, readProperty } from '@wallet-widget/kernel'

/** The services may take this long to answer. ms */
const ANSWER_MS = 5000
/** Those of the email and socials plugins: without them nobody needs the frame. */
const LOGIN_VIEWS = ['EmailLogin', 'ConnectingSocial']
const PLAIN = /^https?:\/\/[^*/]+$/
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Asks the services whether the page's origin is on the project's allowlist, once the frame does not come up. Source: spec
 * sections 5 and 7.
 *
 * @returns the alert to show; undefined: the origin is allowed, or nobody can tell
 */
export async function checkOrigin(
  { config, state, fetch }: Pick<PluginContext, 'config' | 'state' | 'fetch'>,
  origin = location.origin,
): Promise<AlertCode | undefined> {
  const { services, projectId = '' } = config
  const views = state.$views.get()
  if (!services || !LOGIN_VIEWS.some((view) => views.has(view))) return undefined
  try {
    const response = await fetch(`${services}/projects/v1/origins?${new URLSearchParams({ projectId })}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      credentials: 'omit',
    })
    if (response.status === 403) return 'INVALID_APP_CONFIGURATION'
    if (!response.ok) return undefined
    return judge(readProperty(await response.json(), 'allowedOrigins'), origin)
  } catch {
    return undefined
  }
}

function judge(listed: unknown, origin: string): AlertCode | undefined {
  if (!Array.isArray(listed)) return 'PROJECT_ID_NOT_CONFIGURED'
  // An empty list says nothing, and a pattern is only known to whoever wrote it.
  const isPlain = listed.every((entry) => typeof entry === 'string' && PLAIN.test(entry))
  if (listed.length === 0 || !isPlain) return undefined
  const isListed = listed.some(
    // On this machine any port is meant.
    (entry) => entry === origin || (LOCAL.test(entry) && origin.startsWith(`${entry}:`)),
  )
  return isListed ? undefined : 'INVALID_APP_CONFIGURATION'
}
