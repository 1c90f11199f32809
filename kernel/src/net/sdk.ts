import type { ResolvedConfig } from '../resolvedConfig.js'

/** What the widget calls itself towards services and frames. */
export const SDK_TYPE = 'wallet-widget'
export const SDK_VERSION = '0.1.0'

/**
 * Returns the query that every call to the site's services has: the project, and the client with its version.
 *
 * @example fetch(`${services}/v1/identity/${address}?${servicesQuery(config, { sender: address })}`)
 */
export function servicesQuery(
  { projectId }: Pick<ResolvedConfig, 'projectId'>,
  own: Readonly<Record<string, string | undefined>> = {},
): URLSearchParams {
  const all = { ...own, projectId: projectId || undefined, st: SDK_TYPE, sv: SDK_VERSION }
  return new URLSearchParams(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
