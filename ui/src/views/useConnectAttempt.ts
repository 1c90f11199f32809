import type { ConnectorProgress } from '@wallet-widget/kernel'
import { useEffect, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { useConnections } from '../stateHooks.js'
import { startConnect } from './chooseWallet.js'

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
