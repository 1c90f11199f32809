import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { Features } from './api.js'

/** The features that a plugin of the same id brings. */
export const PLUGINS = ['email', 'socials', 'swaps', 'onramp', 'activity'] as const

/** The socials that there are, in their order where nobody says another. */
export const SOCIALS: readonly string[] = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
]

export const NO_FEATURES: Features = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}

/** A plugin as the site configured it. */
export const configured = ({ plugins }: Pick<PluginContext, 'plugins'>, id: string) =>
  plugins.configured.find((one) => one.id === id)

/** What the site's own config has on. */
export function siteFeatures({ plugins }: Pick<PluginContext, 'plugins'>): Features {
  const isOn = (id: string) => configured({ plugins }, id)?.enabled ?? false
  const providersOf = (id: string, defaults: readonly string[]) =>
    isOn(id) && (givenProviders({ plugins }, id) ?? defaults)
  return {
    email: isOn('email'),
    socials: providersOf('socials', SOCIALS),
    swaps: providersOf('swaps', ['1inch']),
    onramp: providersOf('onramp', ['meld', 'coinbase']),
    activity: isOn('activity'),
    reownBranding: true,
  }
}

/** The providers that the site's config names for a feature, if it does. */
export function givenProviders(
  { plugins }: Pick<PluginContext, 'plugins'>,
  id: string,
): readonly string[] | undefined {
  const given = readProperty(configured({ plugins }, id)?.options, 'providers')
  return areNames(given) ? given : undefined
}

/** Whether a value is what was remembered of a project: anybody may have written it. */
export const isFeatures = (value: unknown): value is Features =>
  Object.entries(NO_FEATURES).every(([id]) => {
    const given = readProperty(value, id)
    const isPlain = id === 'email' || id === 'activity' || id === 'reownBranding'
    return isPlain ? typeof given === 'boolean' : given === false || areNames(given)
  })

/** Whether two say the same, their order included. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
