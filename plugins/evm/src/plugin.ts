import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom, computed } from 'nanostores'
import type { EvmApi } from './api.js'
import { createAdapter } from './chain/adapter.js'
import { createApi } from './createApi.js'
import { findAnnounced } from './discovery/announced.js'
import { findInjected, type InjectedWallet, withInjected } from './discovery/injected.js'
import { locale } from './locale.js'
import { checkOptions, type EvmOptions } from './options.js'

export const options = checkOptions
export { locale }

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<EvmOptions>): EvmApi {
  const { announced = true, injected = true } = context.options
  const $announced = atom<readonly Connector[]>([])
  const $injected = atom<InjectedWallet | undefined>()

  context.chains.register(createAdapter(context))
  const page = globalThis.window as (Window & { readonly ethereum?: unknown }) | undefined
  if (page && injected) findInjected(page, context, (found) => $injected.set(found))
  const known =
    page && announced
      ? findAnnounced(page, context, (connectors) => $announced.set(connectors))
      : new Set<unknown>()
  const $all = computed([$announced, $injected], (found, one) => withInjected(found, one, known))
  context.connectors.provide($all)
  return createApi(context)
}
