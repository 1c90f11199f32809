import type { WalletConnectOptions } from './options.js'

/** The relay that everybody may use with a project id of its operator. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
const SERVICES_RELAY = '/relay'

/** The relays to try, first choice first. */
export function relayUrls(
  { relayUrl, relayUrls: urls }: WalletConnectOptions,
  services: string | undefined,
): readonly string[] {
  if (urls) return urls
  if (relayUrl) return [relayUrl]
  return [services ? services.replace(/^http/, 'ws') + SERVICES_RELAY : PUBLIC_RELAY]
}

/** Whether a relay may be used: encrypted, or on this machine or a local network of a developer. */
export function isRelayUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, username, password, hash } = new URL(value)
  return !username && !password && !hash && (protocol === 'wss:' || (protocol === 'ws:' && isLocal(value)))
}

/** Whether a relay is on this machine, where it needs no internet. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

const isLocal = (url: string): boolean =>
  isLoopback(url) ||
  /^((10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}|[^.]+|.*\.local)$/.test(new URL(url).hostname)
