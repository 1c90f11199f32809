import type { ConnectorProgress } from '@wallet-widget/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'

type Result = { readonly startedAt?: number; readonly error?: unknown; readonly connected?: boolean }

export interface ConnectAttempt {
  readonly progress: ConnectorProgress
  /** ms since epoch; undefined once it is over. */
  readonly startedAt: number | undefined
  readonly error?: unknown
  readonly connected: boolean
  retry(): void
}

/** Asks a wallet to connect when the view is shown, and gives up when the visitor leaves it. */
export function useConnectAttempt(connectorId: string): ConnectAttempt {
  const widget = useWidget()
  const pending = useStore(widget.state.$pending)
  const [result, setResult] = useState<Result>({})

  // The modal may be leaving, and the router elsewhere, while the view is still on the screen.
  const isShown = useCallback(() => {
    const { view, arguments: args, open } = widget.state.$router.get()
    return (
      (open || widget.config.inline) &&
      view === 'ConnectingExternal' &&
      (args as { connectorId?: string } | undefined)?.connectorId === connectorId
    )
  }, [widget, connectorId])

  const start = useCallback(() => {
    setResult({ startedAt: Date.now() })
    // The kernel takes a second call for the same wallet as the same attempt (StrictMode, a double click).
    widget.connect({ connectorId }).then(
      () => setResult({ connected: true }),
      (error: unknown) => isShown() && setResult({ error }),
    )
  }, [widget, connectorId, isShown])

  useEffect(() => {
    start()
    return () => {
      // Later, because StrictMode and hot reload unmount a view only to mount it again.
      setTimeout(() => {
        if (!isShown() && widget.state.$pending.get()?.connectorId === connectorId) widget.cancelConnect()
      })
    }
  }, [start, isShown, widget, connectorId])

  const own = pending?.connectorId === connectorId && pending.status === 'asking' ? pending : undefined
  return {
    progress: own?.progress ?? 'waiting',
    startedAt: result.startedAt,
    error: result.error,
    connected: result.connected ?? false,
    retry: start,
  }
}
