import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { PolkadotApi } from './api.js'
import { createAdapter } from './chain/adapter.js'
import { decodeAddress, GENERIC_PREFIX, isSameAccount, withPrefix } from './chain/address.js'
import { discover } from './discovery.js'
import type { PolkadotOptions } from './options.js'

export { locale } from './locale.js'
export { options } from './options.js'

/** Registers the chain and the wallets installed in the browser. */
export function setup(context: PluginContext<PolkadotOptions>): PolkadotApi {
  const $connectors = atom<readonly Connector[]>([])
  context.chains.register(createAdapter(context))
  if (typeof window !== 'undefined' && context.options.injected !== false)
    discover(window, context, (connectors) => $connectors.set(connectors))
  context.connectors.provide($connectors)
  return {
    encodeAddress: (address, prefix = GENERIC_PREFIX) => withPrefix(address, prefix),
    isSameAccount,
    verifyMessage: async (request) =>
      (await import('./verify/verifyMessage.js')).verifyMessage(
        request,
        decodeAddress(request.address)?.publicKey,
      ),
  }
}
