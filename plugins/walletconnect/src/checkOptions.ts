import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { WalletConnectOptions } from './options.js'
import { isRelayUrl } from './relayUrls.js'

const CHECKS: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, due: string]>> = {
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
  if (!check) return 'is no option'
  const [fits, due] = check
  return fits(option) ? undefined : due
})
