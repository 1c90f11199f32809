import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the walletconnect plugin. */
export interface WalletConnectOptions {
  /** The relay to meet wallets on; `wss:`, or `ws:` on this machine. @default that of `services`, else the public one */
  readonly relayUrl?: string
  /** Relays in order of preference: the next is tried where one can't be reached. In place of `relayUrl`. */
  readonly relayUrls?: readonly string[]
  /**
   * Have a public server vouch for the site's domain towards wallets. Loads a hidden frame of
   * `verify.walletconnect.org` before each pairing and each request, and waits for it.
   * @default false
   */
  readonly verify?: boolean
}

const CHECKS: Readonly<Record<string, readonly [isValid: (value: unknown) => boolean, problem: string]>> = {
  relayUrl: [isRelayUrl, 'must be a wss:// url, or a ws:// url of this machine'],
  relayUrls: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isRelayUrl),
    'must be a list of wss:// urls, or of ws:// urls of this machine',
  ],
  verify: [(value) => typeof value === 'boolean', 'must be true or false'],
}

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<WalletConnectOptions>((key, option) => {
  const check = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined
  if (!check) return 'is not an option'
  const [isValid, problem] = check
  return isValid(option) ? undefined : problem
})

/** The relay that everybody may use with a project id of its operator. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
const SERVICES_RELAY = '/relay'

/** Returns the relays to try, in order of preference. */
export function relayUrls(
  { relayUrl, relayUrls: urls }: WalletConnectOptions,
  services: string | undefined,
): readonly string[] {
  if (urls) return urls
  if (relayUrl) return [relayUrl]
  return [services ? services.replace(/^http/, 'ws') + SERVICES_RELAY : PUBLIC_RELAY]
}

/** Whether a relay may be used: encrypted, or on this machine or a developer's local network. */
function isRelayUrl(value: unknown): value is string {
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
