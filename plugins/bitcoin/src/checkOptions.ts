import { isCaipNetworkId, type OptionsSchema } from '@wallet-widget/kernel'
import type { BitcoinOptions } from './options.js'

const SWITCHES = ['listed', 'standard', 'injected']

/** Refuses an option that is unknown or malformed. By hand: a schema library would weigh more than the plugin. */
export const checkOptions: OptionsSchema<BitcoinOptions> = {
  '~standard': {
    validate(value) {
      const issues = Object.entries(value as object).flatMap(([key, option]) => complaints(key, option))
      return issues.length > 0 ? { issues } : { value: value as BitcoinOptions }
    },
  },
}

function complaints(key: string, option: unknown): readonly { message: string; path: readonly string[] }[] {
  if (option === undefined) return []
  if (SWITCHES.includes(key))
    return typeof option === 'boolean' ? [] : [{ message: 'is not true or false', path: [key] }]
  if (key !== 'esplora') return [{ message: 'is no option', path: [key] }]
  if (typeof option !== 'object' || option === null)
    return [{ message: 'is not an object of urls by network', path: [key] }]
  return Object.entries(option)
    .filter(([id, url]) => !isCaipNetworkId(id) || originOf(url) === undefined)
    .map(([id]) => ({ message: 'is not an http(s) url for a CAIP-2 network id', path: [key, id] }))
}

/** The origin of an http(s) url without credentials; undefined for anything else. */
function originOf(url: unknown): string | undefined {
  try {
    const { protocol, origin, username, password } = new URL(url as string)
    return /^https?:$/.test(protocol) && !username && !password ? origin : undefined
  } catch {
    return undefined
  }
}
