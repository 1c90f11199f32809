import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom, computed } from 'nanostores'
import type { EvmApi } from './api.js'
import { createAdapter } from './chain/adapter.js'
import { checksumAddress } from './chain/address.js'
import { createApi } from './createApi.js'
import { findAnnounced } from './discovery/announced.js'
import { findInjected, type InjectedWallet, withInjected } from './discovery/injected.js'
import { locale } from './locale.js'
import { checkOptions, type EvmOptions } from './options.js'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

export const options = checkOptions
export { locale }

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<EvmOptions>): EvmApi {
  const { announced = true, injected = true } = context.options
  const $announced = atom<readonly Connector[]>([])
  const $injected = atom<readonly InjectedWallet[]>([])

  context.chains.register(createAdapter(context))
  const page = globalThis.window as (Window & { readonly ethereum?: unknown }) | undefined
  if (page && injected) findInjected(page, context, (found) => $injected.set(found))
  const known =
    page && announced
      ? findAnnounced(page, context, (connectors) => $announced.set(connectors))
      : new Set<unknown>()
  const $all = computed([$announced, $injected], (found, more) => withInjected(found, more, known))
  context.connectors.provide($all)
  // A first hash compiles its code: not while the visitor waits for the address that it is for.
  context.preload(async () => checksumAddress(ZERO_ADDRESS))
  return createApi(context)
}
