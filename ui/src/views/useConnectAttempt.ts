import type { ConnectorProgress } from '@wallet-widget/kernel'
import { useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { connectAttemptOf } from './connectAttempt.js'
import { startConnect } from './startConnect.js'

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
  const { $result } = connectAttemptOf(widget)
  const result = useStore($result)
  const [before] = useState(result)

  useEffect(() => {
    const now = $result.get()
    if (now?.connectorId !== connectorId || now.left) startConnect(widget, connectorId)
  }, [widget, connectorId, $result])

  // What an earlier visit came to is none of this one's.
  const isOwn = result?.connectorId === connectorId && !(result.left && result === before)
  const isAsking = pending?.connectorId === connectorId && pending.status === 'asking'
  return {
    progress: isAsking ? pending.progress : 'waiting',
    startedAt: isOwn ? result.startedAt : undefined,
    error: isOwn ? result.error : undefined,
    connected: (isOwn && result.connected) ?? false,
    retry: () => startConnect(widget, connectorId),
  }
}
