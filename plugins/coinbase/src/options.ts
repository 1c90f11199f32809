import { externalUrl, optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the coinbase plugin. */
export interface CoinbaseOptions {
  /** Which of Coinbase's wallets to offer. @default 'all' */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** The page that the popup shows, where it is not Coinbase's own: http(s). @default 'https://keys.coinbase.com/connect' */
  readonly keysUrl?: string
}

const PREFERENCES: readonly unknown[] = ['all', 'smartWalletOnly', 'eoaOnly']
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  preference: (value) => PREFERENCES.includes(value),
  keysUrl: (value) => typeof value === 'string' && (isLocal(value) || externalUrl(value) !== undefined),
}

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<CoinbaseOptions>((key, option) =>
  Object.hasOwn(rules, key) && rules[key]?.(option) ? undefined : 'is not an option, or has a wrong value',
)

/** While a keys page is being developed. */
const isLocal = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url)
