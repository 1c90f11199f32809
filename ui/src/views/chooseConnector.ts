import type { ChainNamespace, Widget } from '@wallet-widget/kernel'
import { startConnect } from './startConnect.js'

/** A way to a wallet that the visitor chose. */
export interface ConnectorChoice {
  readonly connectorId: string
  /** The chains to connect it for. @default all that are configured */
  readonly namespaces?: readonly ChainNamespace[]
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
