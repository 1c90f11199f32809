import type { ChainNamespace, Widget } from '@wallet-widget/kernel'
import type { ChainOption } from '../wallets/chainOptions.js'
import type { ListedWallet } from '../wallets/listAllWallets.js'
import { chooseConnector } from './chooseConnector.js'
import { registerSelectChain } from './registerSelectChain.js'
import { selectEntry } from './selectEntry.js'

/**
 * Does what choosing a wallet is for; asks for which chain where there is more than one. A pairing is for all of them at
 * once.
 */
export function chooseWallet(
  widget: Widget,
  { row, options, connector, offer }: ListedWallet,
  namespace: ChainNamespace | undefined,
): void {
  if (offer) selectEntry(widget, offer)
  else if (options.length > 1 && connector?.type !== 'WALLET_CONNECT') askForChain(widget, row.name, options)
  else if (options[0]) {
    const { id: connectorId, connectView } = options[0].connector
    const namespaces = namespace && [namespace]
    chooseConnector(widget, { connectorId, ...(namespaces && { namespaces }) }, connectView)
  }
}

function askForChain(widget: Widget, name: string, options: readonly ChainOption[]): void {
  registerSelectChain(widget)
  // The list is still there for a moment after one of its wallets was chosen.
  if (widget.state.$router.get().view === 'SelectChain') return
  const connectorIds = [...new Set(options.map(({ connector }) => connector.id))]
  widget.push('SelectChain', { connectorIds, name })
}
