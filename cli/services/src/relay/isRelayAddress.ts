const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a token made out to this address is meant for this relay.
 *
 * @param address - what the client was given as the relay's url
 * @param known - the relay's public urls; none: any of this machine, and the one that was called
 * @param host - the Host header of the call
 */
export function isRelayAddress(
  address: string,
  known: readonly string[] | undefined,
  host: string | undefined,
): boolean {
  const given = parse(address)
  if (!given) return false
  if (known) return known.some((url) => parse(url)?.place === given.place)
  return LOOPBACK.test(given.hostname) || given.host === host?.toLowerCase()
}

function parse(address: string) {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, hostname, pathname } = new URL(address)
  if (!/^(ws|http)s?:$/.test(protocol)) return undefined
  return { host, hostname, place: `${host}${pathname.replace(/\/+$/, '')}` }
}
