import { externalUrl, optionsSchema } from '@wallet-widget/kernel/connectors'
import type { CoinbaseOptions } from './options.js'

const PREFERENCES: readonly unknown[] = ['all', 'smartWalletOnly', 'eoaOnly']
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  preference: (value) => PREFERENCES.includes(value),
  keysUrl: (value) => typeof value === 'string' && (isLocal(value) || externalUrl(value) !== undefined),
}

export const checkOptions = optionsSchema<CoinbaseOptions>((key, option) =>
  Object.hasOwn(rules, key) && rules[key]?.(option) ? undefined : 'is no option, or has a wrong value',
)

/** While a keys page is being developed. */
const isLocal = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url)
