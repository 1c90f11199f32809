import type { Widget } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useWidget } from '../hooks.js'
import { useT } from '../strings/strings.js'

/**
 * Returns a function that disconnects, and shows what came of it: a wallet may refuse while the widget forgets it all the
 * same, or nothing may have been disconnected.
 */
export function useDisconnect() {
  const widget = useWidget()
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  /** @param done shown when all went well */
  async function disconnect(which?: Parameters<Widget['disconnect']>[0], done?: string): Promise<void> {
    setBusy(true)
    try {
      await widget.disconnect(which)
      if (done) widget.toast('success', done)
    } catch {
      const isLeft = widget.state.$connections
        .get()
        .some(
          ({ connectorId, namespace }) =>
            (which?.connectorId ?? connectorId) === connectorId &&
            (which?.namespace ?? namespace) === namespace,
        )
      if (isLeft) widget.toast('error', t('account.disconnectFailed'))
      else widget.toast('info', t('account.disconnectedHere'))
    } finally {
      setBusy(false)
    }
  }
  return { disconnect, isBusy }
}
