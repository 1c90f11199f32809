import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { EvmApi } from './api.js'
import { createAdapter } from './chain/createAdapter.js'
import { checkOptions } from './checkOptions.js'
import { createApi } from './createApi.js'
import type { EvmOptions } from './options.js'
import { discover } from './wallet/discovery.js'
import { findInjected, type WithInjected } from './wallet/injected.js'
import { loadConnect } from './wallet/loadConnect.js'
import { loadWallet } from './wallet/loadWallet.js'

export const options = checkOptions

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<EvmOptions>): EvmApi {
  const { announced: wantsAnnounced = true, injected: wantsInjected = true } = context.options
  const $connectors = atom<readonly Connector[]>([])
  let announced: readonly Connector[] = []
  let withInjected: WithInjected = () => announced
  const update = () => $connectors.set(withInjected(announced))

  context.chains.register(createAdapter(context))
  const page = globalThis.window as (Window & { readonly ethereum?: unknown }) | undefined
  if (page && wantsInjected)
    findInjected(page, context, (list) => {
      withInjected = list
      update()
    })
  if (page && wantsAnnounced)
    discover(page, context, (connectors) => {
      announced = connectors
      update()
    })
  context.connectors.provide($connectors)
  context.preload(loadConnect)
  // A wallet that is remembered is asked again.
  if (context.state.$account.get().status === 'restoring') loadWallet().catch(() => {})
  return createApi(context)
}
