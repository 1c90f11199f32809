import type { ConnectOptions, ConnectorProgress, Widget } from '@wallet-widget/kernel'
import { useEffect, useState } from 'react'
import { useConnections, useStore, useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'

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

export interface ConnectProgress {
  readonly progress: ConnectorProgress
  /** ms since epoch; undefined once it is over. */
  readonly startedAt: number | undefined
  readonly error?: unknown
  readonly connected: boolean
  retry(): void
}

/** How connecting a wallet goes. Asks it, unless that was done when it was chosen. */
export function useConnectAttempt(connectorId: string): ConnectProgress {
  const widget = useWidget()
  const pending = useStore(widget.state.$pending)
  const isConnected = useConnections().some((one) => one.connectorId === connectorId)
  const [isBegun, setBegun] = useState(pending?.connectorId === connectorId)

  useEffect(() => {
    const now = widget.state.$pending.get()
    if (now?.connectorId !== connectorId) startConnect(widget, connectorId)
    setBegun(true)
  }, [widget, connectorId])

  const own = pending?.connectorId === connectorId ? pending : undefined
  const isAsking = own?.status === 'asking'
  return {
    progress: isAsking ? own.progress : 'waiting',
    startedAt: isAsking ? own.startedAt : undefined,
    error: own?.error,
    connected: isBegun && !own && isConnected,
    retry: () => startConnect(widget, connectorId),
  }
}
