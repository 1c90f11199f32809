import { useInsertionEffect, useMemo, useState } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useWidget } from '../hooks/useWidget.js'
import { Dialog } from './Dialog.js'
import { Portal } from './Portal.js'
import { useIdle } from './useIdle.js'
import { useToasts } from './useToasts.js'

/**
 * The modal: an element at the end of the body, whose shadow root holds the dialog. Drawn when it is first opened,
 * in one go, or sooner when there is time; it stays, so that the next opening is immediate.
 */
export function Modal() {
  const widget = useWidget()
  const { open } = useRouter()
  const { host } = widget
  const [full, setFull] = useState(open)
  if (open && !full) setFull(true)
  useIdle(widget, () => setFull(true))
  const Toasts = useToasts()
  const drawn = full || Toasts !== undefined

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
          <Dialog full={full} toasts={Toasts} />
          {Toasts && <Toasts when={false} />}
        </Portal>
      ),
    [host, drawn, full, Toasts],
  )
}
