import { optionsSchema } from '@wallet-widget/kernel/connectors'
import { defaultProviders, isSocialProvider, type SocialProvider } from './providers.js'

/** Options of the socials plugin. */
export interface SocialsOptions {
  /**
   * The providers, in the order they are drawn; the first gets a button with its name. Only those that the services offer
   * can be used.
   * @default ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
   */
  readonly providers?: readonly SocialProvider[]
  /** How many are shown before the others are behind 'More'. @default 5 */
  readonly collapseAfter?: number
}

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<SocialsOptions>((key, value) => {
  if (key === 'providers')
    return areProviders(value) ? undefined : `must list, once each: ${defaultProviders}`
  if (key === 'collapseAfter') return isCount(value) ? undefined : 'must be a whole number above 0'
  return 'is not an option'
})

const areProviders = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isSocialProvider) &&
  new Set(value).size === value.length

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0
