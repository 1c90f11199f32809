import { useEffect, useRef } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { Toast } from './Toast.js'

export interface ToastsProps {
  /** Whether these are the ones inside the open dialog; what is outside of it takes no clicks. */
  readonly when: boolean
}

/** Passing messages, over everything else. */
export function Toasts({ when }: ToastsProps) {
  const widget = useWidget()
  const { open, view } = useRouter()
  const { language, direction } = useStore(widget.state.$language)
  const toasts = useStore(widget.state.$toasts)
  const place = useRef<HTMLDivElement>(null)
  const mine = (open || widget.config.inline) === when
  const views = useStore(widget.state.$views)
  const waits = open && views.get(view ?? '')?.uncovered
  const shown = mine && !waits && toasts.length > 0

  // After the dialog's layout effect: what comes last to the top layer is on top.
  useEffect(() => {
    const element = place.current
    // Without popovers it stands where it is, above its neighbours.
    if (!shown || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [shown])

  return (
    <div ref={place} className="ww-toasts" popover="manual" role="status" lang={language} dir={direction}>
      {shown && toasts.map((toast) => <Toast key={toast.id} toast={toast} />)}
    </div>
  )
}
