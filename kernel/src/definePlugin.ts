import type { ChainNamespace } from './chains/caip.js'
import { frozenPlain } from './copies.js'
import type { Locale, Messages } from './i18n/i18n.js'
import { KERNEL_COPY, THIS_COPY } from './kernelCopy.js'
import type { PluginContext } from './plugins/context.js'
import type { ProviderShape } from './provider/eventProvider.js'

/** What a plugin may reach; shown by `doctor`, enforced by its context. */
export type Permission =
  /** Send this JSON-RPC method, or any (`request:*`). */
  | `request:${string}`
  /** Fetch from the services (`network:services`), or from this origin. */
  | `network:${string}`
  /**
   * Tap this hook: `hook:request` sees everything that is signed; `hook:connect` answers for a wallet, has another one
   * connected than was chosen, or asks it in another way; `hook:switchNetwork` answers for a wallet that is to move, or has it
   * move elsewhere. The rest of the hooks need none.
   */
  | 'hook:request'
  | 'hook:connect'
  | 'hook:switchNetwork'
  /**
   * Switch this plugin on and off, and give it other options. It is set up after the one that may, which does not wait for it
   * in its own `setup`.
   */
  | `plugin:${string}`

/** Checks options: a Standard Schema, such as one of zod/mini. */
export interface OptionsSchema<Options> {
  readonly '~standard': {
    validate(value: unknown): OptionsVerdict<Options> | Promise<OptionsVerdict<Options>>
  }
}
type OptionsVerdict<Options> =
  | { readonly value: Options; readonly issues?: undefined }
  | {
      readonly issues: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[]
    }

/** The working part of a plugin. */
export interface PluginModule<Options, Api, Strings extends Messages = Messages> {
  readonly options?: OptionsSchema<Options>
  readonly locale?: Locale<Strings>
  /** Registers what the plugin does, through its context only. Light: heavy code sits behind `import()`. */
  setup(context: PluginContext<Options, Strings>): Api | Promise<Api>
}

interface PluginManifest<Id extends string, Options> {
  /** Unique among the plugins of a widget. */
  readonly id: Id
  /** Ids of plugins that must be enabled too; they are set up first. */
  readonly requires?: readonly string[]
  /**
   * What it may ask of the widget, for whoever reviews it, and so that it does nothing else by mistake. No sandbox: code in the
   * page's realm is trusted code, and can reach round all of it.
   */
  readonly permissions?: readonly Permission[]
  /**
   * Whether nothing may be asked of a wallet without it, as with a sign-in that is required or a list of blocked countries.
   * `connect`, `switchNetwork` and `request` wait for it up to 10 seconds, and are refused by its name from then on, and where its
   * code, its options or its setup failed, until it is there or is disabled. Opening and closing the modal go on. Known before its code is
   * loaded; where it depends on the options, as they were given and not checked yet, a function of them. Its own `setup` makes no
   * requests, which would wait for itself.
   *
   * @default false
   */
  readonly guards?: boolean | ((options: Options) => boolean) | undefined
  /** Whether this page needs it at once, before the visitor comes near the widget. Asked when the widget is made. */
  readonly wakes?: (() => boolean) | undefined
  /** What `widget.provider(namespace)` has beyond the members of EIP-1193. */
  readonly provider?: (ProviderShape & { readonly namespace: ChainNamespace }) | undefined
}

/** What `definePlugin` takes: the manifest and either the working part itself or how to load it. */
export type PluginDefinition<
  Id extends string,
  Options,
  Api,
  Strings extends Messages = Messages,
> = PluginManifest<Id, Options> &
  (PluginModule<Options, Api, Strings> | { load(): Promise<PluginModule<Options, Api, Strings>> })

/** A configured plugin, as it stands in `plugins: […]`. */
// biome-ignore lint/suspicious/noExplicitAny: a list of plugins holds options of every kind
export interface Plugin<Id extends string = string, Api = unknown> extends PluginManifest<Id, any> {
  readonly enabled: boolean
  readonly options: unknown
  // biome-ignore lint/suspicious/noExplicitAny: a list of plugins holds options of every kind
  load(): Promise<PluginModule<any, Api>> | PluginModule<any, Api>
}

/** The options of a plugin, and whether it is on. */
export type PluginOptions<Options> = Options & {
  /** Off: nothing of the plugin but its name is loaded. @default true */
  readonly enabled?: boolean
}

/**
 * Defines a plugin: a function of its options. A plugin that is worth more than a few lines gives `load`, so
 * that a page with the plugin switched off never fetches it.
 *
 * @example
 * export const hello = definePlugin({
 *   id: 'hello',
 *   setup(context) {
 *     context.slots.add('account.menu', { id: 'hello', label: 'Say hello', onSelect: () => alert('hello') })
 *   },
 * })
 */
export function definePlugin<
  const Id extends string,
  Options extends object = object,
  Api = void,
  Strings extends Messages = Messages,
>(
  definition: PluginDefinition<Id, Options, Api, Strings>,
): (options?: PluginOptions<Options>) => Plugin<Id, Api> {
  // Own members only: a page may have polluted Object.prototype.
  const own: PluginDefinition<Id, Options, Api, Strings> = Object.assign(Object.create(null), definition)
  const { id, guards, wakes, provider } = own
  // What is reviewed is what counts, whatever becomes of the author's own lists.
  const [requires, permissions] = frozenPlain([own.requires ?? [], own.permissions ?? []] as const)
  return (given) => {
    const { enabled = true, ...options }: PluginOptions<Options> = Object.assign(Object.create(null), given)
    return Object.freeze({
      id,
      requires,
      permissions,
      guards,
      wakes,
      provider,
      enabled,
      options: Object.freeze(options),
      load: () => ('load' in own ? own.load() : own),
      [KERNEL_COPY]: THIS_COPY,
    })
  }
}
