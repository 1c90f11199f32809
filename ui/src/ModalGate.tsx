import { useEffect, useMemo, useState } from 'react'
import { useStore } from './hooks/useStore.js'
import { useWidget } from './hooks/useWidget.js'
import { $modal, loadModal } from './loadModal.js'
import { uiOf } from './ui.js'

/** Draws the modal once its code is there, in one place for each widget; fetches it when it is wanted. */
export function ModalGate() {
  const widget = useWidget()
  const { $hosts } = uiOf(widget)
  const [me] = useState(() => ({}))
  const [first] = useStore($hosts)
  const { open } = useStore(widget.state.$router)
  const toasts = useStore(widget.state.$toasts)
  const { inline } = widget.config
  const wanted = !inline && (open || toasts.length > 0)

  useEffect(() => {
    // Strings come before what shows them: adding them while it is drawn would draw it twice.
    const stop = $modal.subscribe((module) => module?.prepare(widget))
    $hosts.set([...$hosts.get(), me])
    return () => {
      stop()
      $hosts.set($hosts.get().filter((host) => host !== me))
    }
  }, [$hosts, me, widget])
  const modal = useStore($modal, undefined)

  useEffect(() => {
    if (wanted && !$modal.get())
      loadModal().catch((error) => {
        console.error('[wallet-widget] The modal could not be fetched. Opening it again tries again.', error)
        return widget.close()
      })
  }, [wanted, widget])

  // The same element each time: the modal watches the router itself.
  const drawn = useMemo(() => modal && <modal.Modal />, [modal])
  return first === me && !inline ? drawn : null
}
