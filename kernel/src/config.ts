import {
  type Network,
  type NetworkInput,
  type NetworkInputs,
  type RpcRoute,
  toNetwork,
} from './chains/network.js'
import { frozenPlain, ownMembers } from './copies.js'
import type { Plugin } from './definePlugin.js'
import { BaseError } from './errors/BaseError.js'
import type { Wording } from './i18n/i18n.js'
import { checkKind, kindOf } from './kinds.js'
import type { Metadata, ResolvedConfig } from './resolvedConfig.js'
import type { Theme } from './state/theme.js'

/** A site's configuration. */
export interface WidgetConfig<
  Plugins extends readonly Plugin[] = readonly Plugin[],
  Networks extends NetworkInputs = NetworkInputs,
> {
  /** Names this widget's storage; two widgets of one site take two. @default 'default' */
  readonly id?: string
  /** The project's name towards its services. Missing: the alert 'Project ID Not Configured'. */
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  /** The networks, the default one first; viem chains as they are. */
  readonly networks: Networks
  /** The base url of `@wallet-widget/services`; RPC goes through it when set. */
  readonly services?: string | undefined
  readonly plugins: Plugins
  readonly theme?: Partial<Theme> | undefined
  /** BCP 47. @default the document's, then the browser's */
  readonly language?: string | undefined
  /**
   * The site's own wording, by scope and key. The scope of the interface is `ui`, its keys are in `strings/en.ts` of
   * `@wallet-widget/ui`; the scope of a plugin is its id.
   *
   * @example { ui: { 'button.connect': 'Log in' } }
   */
  readonly wording?: Wording | undefined
  /** Visitors may switch networks. @default true */
  readonly enableNetworkSwitch?: boolean
  /** Keep working on networks that are not configured. @default false */
  readonly allowUnsupportedNetwork?: boolean
  /** Basic mode: no remote feature. @default false */
  readonly basic?: boolean
  /** The site draws its own wallet list; opening leads straight to pairing. @default false */
  readonly manualWalletControl?: boolean
  /** Drawn in the page instead of in a modal. @default false */
  readonly inline?: boolean
  /** Wallets never listed, by rdns or name (letter case aside). */
  readonly excludeWallets?: readonly string[]
  /** Wallets listed first, by id or rdns. */
  readonly featuredWallets?: readonly string[]
  /**
   * When to fetch what the visitor's first click needs, from the page's own origin: once the page is loaded and idle
   * (`idle`; as `approach` where the visitor saves data or is on a 2g network), when the visitor comes near a
   * button (`approach`), or on the click (`none`).
   *
   * @default 'idle'
   */
  readonly preload?: 'idle' | 'approach' | 'none'
  /** @default 'error' */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * Gives a configuration its types.
 *
 * @example
 * export const config = defineConfig({ projectId: 'shop', networks: [mainnet], plugins: [evm()] })
 */
export const defineConfig = <const Plugins extends readonly Plugin[], const Networks extends NetworkInputs>(
  config: WidgetConfig<Plugins, Networks>,
): WidgetConfig<Plugins, Networks> => config

function invalid(what: string, how: string): BaseError {
  return new BaseError(what, { code: 'INVALID_CONFIG', metaMessages: [how] })
}

function servicesUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (!/^https?:\/\/[^/]/.test(value))
    throw invalid(
      `services is not an http(s) url: ${JSON.stringify(value)}.`,
      'Set it to the base url of your services.',
    )
  return value.replace(/\/+$/, '')
}

/**
 * Checks a list of networks and gives them their own shape.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
 */
export function resolveNetworks(given: readonly NetworkInput[], route: RpcRoute): readonly Network[] {
  if (!Array.isArray(given) || given.length === 0)
    throw invalid('No networks are configured.', 'Pass at least one: `networks: [mainnet]`.')
  const networks: readonly Network[] = given.map((network) => toNetwork(network, route))
  const twice = networks.find(
    ({ caipNetworkId }, index) =>
      networks.findIndex((other) => other.caipNetworkId === caipNetworkId) < index,
  )
  if (twice) throw invalid(`The network ${twice.caipNetworkId} is configured twice.`, 'Take one of them out.')
  return networks
}

/** The options that have a default. */
const DEFAULTS = {
  id: 'default',
  wording: {},
  enableNetworkSwitch: true,
  allowUnsupportedNetwork: false,
  basic: false,
  manualWalletControl: false,
  inline: false,
  excludeWallets: [],
  featuredWallets: [],
  preload: 'idle',
  logLevel: 'error',
} satisfies Partial<WidgetConfig>

/** Each option as it may be; one that is given has to be of the same kind. */
const EXAMPLES: Omit<WidgetConfig, 'plugins' | 'networks'> = {
  ...DEFAULTS,
  projectId: '',
  services: '',
  language: '',
  metadata: { name: '', description: '', url: '', icons: [] },
  theme: {},
}

/**
 * Checks a configuration and fills in its defaults.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
 */
export function resolveConfig(given: WidgetConfig): ResolvedConfig {
  const config = ownMembers(given)
  if (!Array.isArray(config.plugins))
    throw invalid('No plugins are configured.', 'Pass a list, even an empty one: `plugins: [evm()]`.')
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const value: unknown = Reflect.get(config, name)
    if (value !== undefined) checkKind(value, kindOf(example), `\`${name}\``, { code: 'INVALID_CONFIG' })
  }
  // What comes after a `:` names a plugin's part of the storage, and what comes after a `|` the value.
  if (/[:|]/.test(config.id ?? ''))
    throw invalid(
      `The id of a widget has no ":" or "|": ${JSON.stringify(config.id)}.`,
      'Choose another one.',
    )
  const services = servicesUrl(config.services)
  const { projectId } = config
  const networks = resolveNetworks(config.networks, { services, projectId })
  const { language = pageLanguage(), metadata } = config
  return frozenPlain<ResolvedConfig>({
    ...withDefaults(config),
    projectId,
    metadata,
    networks,
    services,
    language,
  })
}

function withDefaults(config: WidgetConfig) {
  const options = Object.entries(DEFAULTS).map(([name, value]) => [name, Reflect.get(config, name) ?? value])
  return Object.fromEntries(options) as Pick<ResolvedConfig, keyof typeof DEFAULTS>
}

const pageLanguage = (): string =>
  globalThis.document?.documentElement?.lang || globalThis.navigator?.language || 'en'
