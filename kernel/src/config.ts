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
import { requireHttpUrl } from './links/requireHttpUrl.js'
import type { Legal, Metadata, ResolvedConfig } from './resolvedConfig.js'
import type { ThemeOptions } from './state/theme.js'

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
  /** The looks. A preset of `@wallet-widget/ui/themes` is one. */
  readonly theme?: ThemeOptions | undefined
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
  /** Basic mode: no email or social login, no directory service, no identities from the services. @default false */
  readonly basic?: boolean
  /** The site draws its own wallet list; opening leads straight to pairing. @default false */
  readonly manualWalletControl?: boolean
  /**
   * What follows in the modal once a wallet is connected. It says so and closes by itself after a moment, at once where the
   * page's own request for accounts opened it (`close`); says so and goes on to the account (`account`); or says so and waits
   * for the visitor (`stay`). A visitor who presses anything is not hurried.
   *
   * @default 'close'
   */
  readonly afterConnect?: 'close' | 'account' | 'stay'
  /** Drawn in the page instead of in a modal. @default false */
  readonly inline?: boolean
  /**
   * Put the modal's element at the end of the body. With `false` the page puts `widget.host` where it likes before it opens
   * the modal, and leaves it there.
   *
   * @default true
   */
  readonly append?: boolean
  /** Shows one row for all wallets until the visitor asks for them. @default false */
  readonly collapseWallets?: boolean
  /** What visitors agree to before they connect. */
  readonly legal?: Legal
  /**
   * The browser's back button or gesture leads back in the modal, then closes it, instead of leaving the page. For this the
   * page has one more entry in the browser's history, with its own address and state; while the modal is closed, going
   * back passes over it.
   *
   * @default true
   */
  readonly browserBack?: boolean
  /**
   * Keys that open the modal from anywhere in the page, once its code is there: `mod` (⌘ on Apple's machines, Ctrl elsewhere),
   * `ctrl`, `meta`, `alt`, `shift` and a key as in `KeyboardEvent.key`. Fields of the page keep what types a letter: a key
   * without any of the first four.
   *
   * @example 'mod+k'
   */
  readonly shortcut?: string
  /**
   * Wallets never listed: by id or rdns as they are written, or by name, whatever its letter case, blanks, marks and alphabet.
   * A wallet in the browser that is called like one of them, on a chain of it, is left out with it. Where the wallet itself
   * is not in the browser, its rdns says nothing of its name: give both to have whatever is called so left out.
   */
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
  afterConnect: 'close',
  inline: false,
  append: true,
  collapseWallets: false,
  browserBack: true,
  excludeWallets: [],
  featuredWallets: [],
  preload: 'idle',
  logLevel: 'error',
} satisfies Partial<WidgetConfig>

/** Each option as it may be; one that is given has to be of the same kind. */
const EXAMPLES: Readonly<Record<Exclude<keyof WidgetConfig, 'plugins' | 'networks'>, unknown>> = {
  ...DEFAULTS,
  projectId: '',
  services: '',
  language: '',
  metadata: {},
  theme: {},
  legal: {},
  shortcut: '',
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
  // Each is set, if to nothing: what a page has put on Object.prototype must not show through.
  const options: Record<string, unknown> = {}
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const value: unknown = Reflect.get(config, name)
    if (value !== undefined) checkKind(value, kindOf(example), `\`${name}\``, { code: 'INVALID_CONFIG' })
    options[name] = value ?? (Object.hasOwn(DEFAULTS, name) ? example : undefined)
  }
  // What comes after a `:` names a plugin's part of the storage, and what comes after a `|` the value.
  if (/[:|]/.test(config.id ?? ''))
    throw invalid(
      `The id of a widget has no ":" or "|": ${JSON.stringify(config.id)}.`,
      'Choose another one.',
    )
  const services = config.services
    ? requireHttpUrl(config.services, /^https?:\/\/[^/]/i).replace(/\/+$/, '')
    : undefined
  return frozenPlain<ResolvedConfig>({
    ...(options as Omit<ResolvedConfig, 'networks'>),
    language: config.language ?? pageLanguage(),
    networks: resolveNetworks(config.networks, { services, projectId: config.projectId }),
    services,
  })
}

const pageLanguage = (): string =>
  globalThis.document?.documentElement.lang || globalThis.navigator?.language || 'en'
