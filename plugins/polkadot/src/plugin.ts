import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { PolkadotApi } from './api.js'
import { GENERIC_PREFIX, isSameAccount, withPrefix } from './chain/address.js'
import { createAdapter } from './chain/createAdapter.js'
import { checkOptions } from './checkOptions.js'
import type { PolkadotOptions } from './options.js'
import { createConnector } from './wallet/createConnector.js'
import { discover } from './wallet/discovery.js'
import { loadWallet } from './wallet/loadWallet.js'

export const options = checkOptions

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<PolkadotOptions>): PolkadotApi {
  const $connectors = atom<readonly Connector[]>([])
  const made = new Map<string, Connector>()
  context.chains.register(createAdapter(() => context.state.$network.get().networks))

  const page = globalThis.window as Window | undefined
  if (page && context.options.injected !== false) {
    const look = discover(page, context, (wallets) => {
      $connectors.set(
        wallets.map((found) => {
          const before = made.get(found.id)
          if (before && Boolean(before.ambiguous) === found.ambiguous) return before
          const connector = before
            ? Object.freeze({ ...before, ambiguous: found.ambiguous })
            : createConnector(context, found)
          made.set(found.id, connector)
          return connector
        }),
      )
    })
    context.hooks.open.prepare.tap(() => look())
  }
  context.connectors.provide($connectors)
  context.preload(loadWallet)
  return { encodeAddress: (address, prefix = GENERIC_PREFIX) => withPrefix(address, prefix), isSameAccount }
}
