import { PROTOCOL_VERSION } from './constants.js'

/**
 * The address of the frame's page.
 *
 * @param origin where the frame is served; `/frame` is added unless it has a path of its own
 * @example frameUrl('https://wallet.example.com', { projectId: 'my-site', chainId: 'eip155:1' })
 */
export function frameUrl(
  origin: string,
  query: {
    readonly projectId: string
    /** CAIP-2 */
    readonly chainId: string
    /** @default '4' */
    readonly version?: string
    readonly enableLogger?: boolean
    /** (ours) BCP 47 */
    readonly lang?: string | undefined
  },
): string {
  const url = new URL(origin)
  if (url.pathname === '/') url.pathname = '/frame'
  url.searchParams.set('projectId', query.projectId)
  url.searchParams.set('chainId', query.chainId)
  url.searchParams.set('version', query.version ?? PROTOCOL_VERSION)
  url.searchParams.set('enableLogger', String(query.enableLogger ?? false))
  if (query.lang) url.searchParams.set('lang', query.lang)
  return url.href
}
