import { startTransition, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { useRouter } from '../stateHooks.js'
import { useSlot } from '../viewHooks.js'
import { attachHost } from './attachHost.js'
import { Dialog } from './Dialog.js'
import { ModalBoundary } from './ModalBoundary.js'
import { Portal } from './Portal.js'
import { Toasts } from './Toasts.js'

/**
 * The modal: an element at the end of the body, whose shadow root holds the dialog. Drawn closed while the page is idle,
 * so that a click only has to show it, or when it is first opened; it stays for the next opening.
 */
export const Modal = () => (
  <ModalBoundary>
    <DrawnModal />
  </ModalBoundary>
)

function DrawnModal() {
  const widget = useWidget()
  const { host } = widget
  const { open } = useRouter()
  const hasToasts = useStore(widget.state.$toasts).length > 0
  const hasNotices = useSlot('notices').length > 0
  const [isDrawn, setDrawn] = useState(false)
  if ((open || hasToasts || hasNotices) && !isDrawn) setDrawn(true)

  // In idle time, and in pieces: React yields to the page while it draws in a transition.
  useEffect(() => widget.onPreload(() => startTransition(() => setDrawn(true))), [widget])

  // Before the dialog's layout effect, which shows it.
  useInsertionEffect(() => {
    if (!isDrawn) return
    attachHost(widget)
    return () => {
      // A plugin's frame in it would load again, and what the page has placed is not ours to remove.
      if (!host.firstChild && widget.config.append) host.remove()
    }
  }, [widget, host, isDrawn])

  return useMemo(
    () =>
      isDrawn && (
        <Portal host={host}>
          <Dialog />
          <Toasts inDialog={false} />
        </Portal>
      ),
    [host, isDrawn],
  )
}
