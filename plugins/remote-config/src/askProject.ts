import { loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { alertOf, servicesQuery } from '@wallet-widget/kernel/connectors'
import type { Features } from './api.js'
import { SOCIALS } from './features.js'

const DEADLINE_MS = 8000
const MOST_BYTES = 100_000

interface WireFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config?: unknown
}

/**
 * Asks the services what the project decides. What they refuse is told to the site's developer, once each; that they are
 * away is nobody's business.
 *
 * @returns null where the project decides nothing; undefined where that is not known
 */
export async function askProject(
  context: Pick<PluginContext, 'config' | 'fetch' | 'widget'>,
): Promise<Features | null | undefined> {
  const { config, widget } = context
  const { checkOrigin, httpJson } = await loadNet()
  try {
    const answer = await httpJson(`${config.services}/appkit/v1/config?${servicesQuery(config)}`, {
      timeout: DEADLINE_MS,
      maxBytes: MOST_BYTES,
      schemaGuard: isProjectConfig,
    })
    const features = readFeatures(answer.features)
    if (features?.email || features?.socials) {
      const alert = await checkOrigin(context)
      if (alert) widget.alert(alert)
    }
    return features
  } catch (error) {
    const alert = alertOf(error)
    if (alert) widget.alert(alert)
    return undefined
  }
}

const isProjectConfig = (value: unknown): value is { readonly features: readonly WireFeature[] } => {
  const features = readProperty(value, 'features')
  return (
    Array.isArray(features) &&
    features.every(
      (one) =>
        typeof readProperty(one, 'id') === 'string' && typeof readProperty(one, 'isEnabled') === 'boolean',
    )
  )
}

/** What is not listed is off; where nothing known is, nothing was decided. */
function readFeatures(listed: readonly WireFeature[]): Features | null {
  const find = (id: string) => listed.find((one) => one.id === id)
  const isOn = (id: string) => find(id)?.isEnabled ?? false
  const namesOf = (id: string) => {
    const given = find(id)?.config
    const names = Array.isArray(given) ? given.filter((name): name is string => typeof name === 'string') : []
    return [...new Set(names)]
  }
  const known = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding']
  if (!known.some(find)) return null
  const logins = isOn('social_login') ? namesOf('social_login') : []
  const socials = logins.filter((name) => SOCIALS.includes(name))
  return {
    email: logins.includes('email'),
    socials: socials.length > 0 && socials,
    swaps: isOn('swap') && namesOf('swap'),
    onramp: isOn('onramp') && namesOf('onramp'),
    activity: isOn('activity'),
    reownBranding: isOn('reown_branding'),
  }
}
