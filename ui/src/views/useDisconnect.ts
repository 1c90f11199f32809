import type { Widget } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'

/** Ends connections. When a wallet refuses, the widget has forgotten it all the same: the visitor is told so. */
export function useDisconnect() {
  const widget = useWidget()
  const t = useT('account')
  const [isBusy, setBusy] = useState(false)
  /** `done` is said when it went well. */
  async function disconnect(which?: Parameters<Widget['disconnect']>[0], done?: string): Promise<void> {
    setBusy(true)
    try {
      await widget.disconnect(which)
      if (done) widget.toast('success', done)
    } catch {
      widget.toast('info', t('account.disconnectedHere'))
    } finally {
      setBusy(false)
    }
  }
  return { disconnect, isBusy }
}
