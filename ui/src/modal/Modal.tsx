import { useInsertionEffect, useMemo, useState } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { Dialog } from './Dialog.js'
import { Portal } from './Portal.js'
import { Toasts } from './Toasts.js'
import { useIdle } from './useIdle.js'

/**
 * The modal: an element at the end of the body, whose shadow root holds the dialog. Drawn when it is first opened,
 * in one go, or sooner when there is time; it stays, so that the next opening is immediate.
 */
export function Modal() {
  const widget = useWidget()
  const { open } = useRouter()
  const toasts = useStore(widget.state.$toasts)
  const { host } = widget
  const [full, setFull] = useState(open)
  const [told, setTold] = useState(false)
  if (open && !full) setFull(true)
  if (toasts.length > 0 && !told) setTold(true)
  useIdle(widget, () => setFull(true))
  const drawn = full || told

  // Before the dialog's layout effect, which opens it.
  useInsertionEffect(() => {
    if (!drawn) return
    // Never moved, and left where a plugin's frame stands in it: that would load anew.
    if (!host.isConnected) document.body.append(host)
    return () => void (host.firstChild || host.remove())
  }, [host, drawn])

  return useMemo(
    () =>
      drawn && (
        <Portal host={host}>
          <Dialog full={full} told={told} />
          {told && <Toasts when={false} />}
        </Portal>
      ),
    [host, drawn, full, told],
  )
}
