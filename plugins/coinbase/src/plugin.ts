import {
  type ConnectionStatus,
  type Connector,
  type PluginContext,
  readProperty,
} from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { CONNECTOR_ID, createConnector } from './connector.js'
import { createHandle } from './handle.js'
import { type CoinbaseOptions, checkOptions } from './options.js'

export const options = checkOptions

/** The extension, when it is installed: it does the same, and needs no popup. */
const EXTENSION_RDNS = 'com.coinbase.wallet'

/** Offers the wallet, unless its extension is there. */
export function setup(context: PluginContext<CoinbaseOptions>): void {
  const { config, state, options: own } = context
  const isBaseAlone = own.preference === 'smartWalletOnly'
  const wallet = createHandle(() => ({
    appName: config.metadata?.name ?? '',
    appLogoUrl: config.metadata?.icons?.[0] ?? null,
    appChainIds: state.$network
      .get()
      .networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map(({ id }) => Number(id)),
    preference: { options: own.preference ?? 'all', ...(own.keysUrl ? { keysUrl: own.keysUrl } : {}) },
  }))
  // Under its id in the directory, so that it is not offered a second time.
  const shown = isBaseAlone ? { name: 'Base Account' } : { name: 'Coinbase Wallet', explorerId: 'coinbase' }
  const connector = createConnector(wallet, shown)
  const $connectors = atom<readonly Connector[]>([connector])
  context.connectors.provide($connectors)
  let hasExtension = false
  const update = () => {
    // The wallet that is waited for may be this one: it is asked whether it is over.
    if (isWaiting(state.$session.get().chains.eip155?.status)) return
    const isListed = state.$connectors.get().some(({ rdns }) => rdns === EXTENSION_RDNS)
    const inUse = state.$connections.get().some(({ connectorId }) => connectorId === CONNECTOR_ID)
    const isHidden = hasExtension && isListed && !inUse
    if (isHidden !== ($connectors.get().length === 0)) $connectors.set(isHidden ? [] : [connector])
  }
  context.onDispose(state.$connectors.subscribe(update))
  context.onDispose(state.$session.listen(update))
  // The extension is another wallet than a Base Account.
  if (typeof window !== 'undefined' && !isBaseAlone)
    findExtension(window, context, () => {
      hasExtension = true
      update()
    })
}

const isWaiting = (status: ConnectionStatus | undefined) => status === 'restoring' || status === 'connecting'

/**
 * Calls back when the wallet's extension announces itself (EIP-6963). It is known by its object, or by how it is asked: a
 * name would say nothing, as anybody may announce one.
 */
function findExtension(
  page: EventTarget,
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: () => void,
): void {
  listen(page, 'eip6963:announceProvider', (event) => {
    const announced = readProperty((event as CustomEvent<unknown>).detail, 'provider')
    const extension = readProperty(page, 'coinbaseWalletExtension')
    const ask = readProperty(extension, 'request')
    if (ask && (announced === extension || readProperty(announced, 'request') === ask)) onFound()
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
