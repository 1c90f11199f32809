/**
 * What a site and its plugins tell the type checker. All of these are empty here, and are added to where the types are
 * known, by `declare module '@wallet-widget/kernel'`. Nothing of them is left at run time.
 */

/**
 * The site's own widget, which types `useWidget()` and the other hooks: its plugins, chains and networks.
 *
 * @example
 * export const widget = createWidget(config)
 * declare module '@wallet-widget/kernel' {
 *   interface Register { widget: typeof widget }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: added to by sites
export interface Register {}

/**
 * The APIs of plugins by id, which type `context.plugin(id)` in the plugins that require them. Such a plugin imports the
 * other's types, and no more: `import type {} from '@wallet-widget/embedded-wallet'`.
 *
 * @example interface PluginRegistry { 'embedded-wallet': EmbeddedWalletApi }
 */
// biome-ignore lint/suspicious/noEmptyInterface: added to by plugins
export interface PluginRegistry {}

/**
 * The providers of chains by CAIP-2 namespace, which type `widget.provider(namespace)`.
 *
 * @example interface ProviderRegistry { eip155: EvmProvider }
 */
// biome-ignore lint/suspicious/noEmptyInterface: added to by plugins
export interface ProviderRegistry {}

/**
 * The arguments of views by id, which type `open`, `push` and `replace`; `undefined` for a view without any.
 *
 * @example interface ViewRegistry { InstallWallet: { readonly walletId: string } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: added to by plugins
export interface ViewRegistry {}

/**
 * The codes of a plugin's own alerts, which `alert` takes with their texts.
 *
 * @example interface AlertRegistry { ACME_KEY_MISSING: true }
 */
// biome-ignore lint/suspicious/noEmptyInterface: added to by plugins
export interface AlertRegistry {}

/** The id of a view: one with known arguments, or any other. */
export type ViewId = Extract<keyof ViewRegistry, string> | (string & {})

/** What a view is opened with. */
export type ViewArgument<View extends string> = View extends keyof ViewRegistry ? ViewRegistry[View] : unknown

/** The parameters that follow a view's id: required where its arguments are. */
export type ViewArguments<View extends string> =
  undefined extends ViewArgument<View> ? [argument?: ViewArgument<View>] : [argument: ViewArgument<View>]
