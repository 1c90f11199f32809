import type { PluginContext } from '@wallet-widget/kernel'
import type { Features } from './api.js'
import { configured, givenProviders, isSame, PLUGINS } from './features.js'

/**
 * Switches the site's plugins as the features say.
 *
 * @param before what held until now: what stays as it is is left alone
 */
export function applyFeatures(
  { plugins, logger }: Pick<PluginContext, 'plugins' | 'logger'>,
  before: Features,
  features: Features,
): void {
  for (const id of PLUGINS) {
    const wanted = features[id]
    if (!configured({ plugins }, id) || isSame(before[id], wanted)) continue
    const done = wanted
      ? plugins.enable(id, id === 'socials' ? { providers: wanted } : undefined)
      : plugins.disable(id)
    done.catch((error: unknown) => logger.warn(`The feature "${id}" could not be switched.`, error))
  }
}

/** The local settings that do not hold because the project says otherwise, in words. */
export const overruled = (
  context: Pick<PluginContext, 'plugins'>,
  site: Features,
  features: Features,
): readonly string[] =>
  PLUGINS.filter((id) => {
    if (!configured(context, id)) return false
    const wasGiven = givenProviders(context, id) !== undefined
    return Boolean(site[id]) !== Boolean(features[id]) || (wasGiven && !isSame(site[id], features[id]))
  }).map((id) => `${id} ${sayFeature(features[id])}`)

const sayFeature = (feature: boolean | readonly string[]): string =>
  typeof feature === 'boolean' ? (feature ? 'on' : 'off') : `on: ${feature.join(', ')}`
