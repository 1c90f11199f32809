import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the safe plugin. */
export interface SafeOptions {
  /** The origins of the Safe apps that may open the site in a frame, exactly. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
  /** How long the page around may take to say that it is the Safe app. ms @default 300 */
  readonly deadline?: number
}

/** The origin of Safe{Wallet}. */
export const SAFE_ORIGINS: readonly string[] = ['https://app.safe.global']
export const ANSWER_DEADLINE_MS = 300

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<SafeOptions>((key, option) => {
  if (key === 'origins')
    return Array.isArray(option) && option.length > 0 && option.every(isOrigin)
      ? undefined
      : "is not a list of exact origins, such as ['https://app.safe.global']"
  if (key === 'deadline')
    return typeof option === 'number' && option > 0 && option <= 10_000
      ? undefined
      : 'is not a time in ms, up to 10,000'
  return 'is not an option'
})

/** An origin as browsers write it; without TLS only on this machine. */
function isOrigin(value: unknown): boolean {
  try {
    const { hostname, origin, protocol } = new URL(value as string)
    const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
    return origin === value && (protocol === 'https:' || (protocol === 'http:' && isLocal))
  } catch {
    return false
  }
}
