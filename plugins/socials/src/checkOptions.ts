import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { SocialsOptions } from './options.js'
import { defaultProviders, isSocialProvider } from './providers.js'

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<SocialsOptions>((key, value) => {
  if (key === 'providers')
    return areProviders(value) ? undefined : `must list, once each: ${defaultProviders}`
  if (key === 'collapseAfter') return isCount(value) ? undefined : 'must be a whole number above 0'
  return 'is no option'
})

const areProviders = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isSocialProvider) &&
  new Set(value).size === value.length

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0
