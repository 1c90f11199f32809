import { BaseError } from '../errors/BaseError.js'
import { kindOf } from '../kinds.js'
import type { ResolvedConfig } from '../resolvedConfig.js'

/** The options that are one of few words. */
const CHOICES = {
  afterConnect: ['close', 'account', 'stay'],
  preload: ['idle', 'approach', 'none'],
  logLevel: ['debug', 'info', 'warn', 'error', 'silent'],
} as const satisfies { [Name in keyof ResolvedConfig]?: readonly ResolvedConfig[Name][] }

const LEGAL = { termsUrl: '', privacyUrl: '', checkbox: false }

const SHORTCUT = /^((mod|ctrl|meta|alt|shift)\+)*[^+]+$/i

/** Returns what is wrong with a config whose options are each of the right kind, with `INVALID_CONFIG`: what no page needs to know before. */
export function flawOfConfig({ legal = {}, shortcut, ...config }: ResolvedConfig): BaseError | undefined {
  for (const [name, choices] of Object.entries<readonly unknown[]>(CHOICES)) {
    const value = config[name as keyof typeof CHOICES]
    const words = choices.join(', ').replace(/,(?= \w+$)/, ' or')
    if (!choices.includes(value)) return flaw(`\`${name}\` must be ${words}, not "${value}".`)
  }
  for (const [name, example] of Object.entries(LEGAL)) {
    const value = legal[name as keyof typeof LEGAL]
    const [wanted, actual] = [kindOf(example), kindOf(value)]
    if (value !== undefined && wanted !== actual)
      return flaw(`\`legal.${name}\` must be ${wanted}, not ${actual}.`)
  }
  if (!shortcut || SHORTCUT.test(shortcut)) return undefined
  return flaw(
    `"${shortcut}" is no shortcut.`,
    'Take a key, after any of mod, ctrl, meta, alt, shift: `mod+k`.',
  )
}

const flaw = (what: string, ...how: readonly string[]) =>
  new BaseError(what, { code: 'INVALID_CONFIG', metaMessages: how })
