import type { CaipNetworkId, ChainNamespace, ConnectOptions, Widget } from '@wallet-widget/kernel'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { selectEntry } from '../modal/SlotRows.js'
import type { ListedWallet } from '../wallets/listAllWallets.js'
import type { ChainOption } from '../wallets/mergeWallets.js'
import type { ConnectWanted } from './InterfaceViews.js'

/**
 * Does what choosing a wallet is for; asks for which chain where there is more than one. A pairing is for all of them at
 * once.
 */
export function chooseWallet(
  widget: Widget,
  { row, options, connector, offer }: ListedWallet,
  { namespace, network }: Partial<ConnectWanted>,
): void {
  if (offer) selectEntry(widget, offer)
  else if (options.length > 1 && connector?.method !== 'pairing') askForChain(widget, row.name, options)
  else if (options[0]) {
    const { id: connectorId, connectView } = options[0].connector
    const wanted = { ...(namespace && { namespaces: [namespace] }), ...(network && { network }) }
    chooseConnector(widget, { connectorId, ...wanted }, connectView)
  }
}

function askForChain(widget: Widget, name: string, options: readonly ChainOption[]): void {
  // The list is still there for a moment after one of its wallets was chosen.
  if (widget.state.$router.get().view === 'SelectChain') return
  const connectorIds = [...new Set(options.map(({ connector }) => connector.id))]
  widget.push('SelectChain', { connectorIds, name })
}

/** A way to a wallet that the visitor chose. */
export interface ConnectorChoice {
  readonly connectorId: string
  /** The chains to connect it for. @default all that are configured */
  readonly namespaces?: readonly ChainNamespace[]
  readonly network?: CaipNetworkId
}

/** Leads the visitor through connecting a wallet: in its own view, or in the one for all, which asks it at once. */
export function chooseConnector(widget: Widget, choice: ConnectorChoice, own: string | undefined): void {
  const view = own ?? 'ConnectingExternal'
  const now = widget.state.$router.get()
  // The list is still there for a moment after one of its wallets was chosen.
  const isThere = now.view === view
  if (isThere && (now.arguments as Partial<ConnectorChoice> | undefined)?.connectorId === choice.connectorId)
    return
  if (isThere) widget.replace(view, choice)
  else widget.push(view, choice)
  if (!own) startConnect(widget, choice.connectorId)
}

/** Whether the visitor is, or is about to be, in the view that leads through connecting this wallet. */
function isWanted({ config, state }: Widget, connectorId: string): boolean {
  const { view, arguments: args, open } = state.$router.get()
  return (
    (open || config.inline) &&
    state.$views.get().get(view)?.role === 'connecting' &&
    (args as { connectorId?: string } | undefined)?.connectorId === connectorId
  )
}

/**
 * Asks a wallet at once, with what its view was opened with, whether or not the code of that view is there yet. Leaving
 * the view cancels the attempt, and an attempt that the page cancels leaves the view. Nothing happens where the visitor has
 * left it already.
 */
export function startConnect(widget: Widget, connectorId: string): void {
  if (!isWanted(widget, connectorId)) return
  const { $router, $pending } = widget.state
  const stop = $router.listen(() => {
    // Later: a view that is replaced and shown again at once is still wanted.
    setTimeout(() => {
      if (isWanted(widget, connectorId)) return
      stop()
      if ($pending.get()?.connectorId === connectorId) widget.cancelConnect()
    })
  })
  const options = $router.get().arguments as ConnectOptions
  widget.connect({ ...options, connectorId }).catch(() => {
    const isShown = $pending.get()?.connectorId === connectorId // a failure, which the view tells
    if (!isShown && isWanted(widget, connectorId)) ignoreRefusal(widget.back())
  })
}
