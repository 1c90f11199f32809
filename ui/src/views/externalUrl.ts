/**
 * The url if it may be followed to another site: https, a real host, no credentials (threat T8).
 *
 * @example externalUrl('javascript:alert(1)') // undefined
 */
export function externalUrl(url: string | undefined): string | undefined {
  if (!url || !/^https:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  return protocol === 'https:' && hostname && !username && !password ? href : undefined
}

/** The page of an address on a network's block explorer. */
export function explorerUrl(explorer: string | undefined, address: string): string | undefined {
  const base = externalUrl(explorer)
  return (
    base && externalUrl(new URL(`address/${encodeURIComponent(address)}`, base.replace(/\/*$/, '/')).href)
  )
}
