import type { Toast as ToastState } from '@wallet-widget/kernel'
import { useEffect, useRef, useState } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Icon } from '../parts/Icon.js'
import { IconButton } from '../parts/IconButton.js'

const ICONS = { success: 'check', error: 'error', info: 'info' } as const
const SHOWN_MS = { success: 4000, error: 8000, info: 5000 } as const

export interface ToastsProps {
  /** Whether these are the ones inside the open dialog; what is outside of it takes no clicks. */
  readonly when: boolean
}

/** Passing messages, over everything else. */
export function Toasts({ when }: ToastsProps) {
  const widget = useWidget()
  const { open } = useRouter()
  const { language, direction } = useStore(widget.state.$language)
  const toasts = useStore(widget.state.$toasts)
  const place = useRef<HTMLDivElement>(null)
  const mine = (open || widget.config.inline) === when
  const shown = mine && toasts.length > 0

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

function Toast({ toast }: { readonly toast: ToastState }) {
  const { dismissToast } = useWidget()
  const t = useT()
  const [held, setHeld] = useState(false)
  const { id, kind, text } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS[kind])
    return () => clearTimeout(timer)
  }, [held, id, kind, dismissToast])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while somebody reads or is about to press
    <div
      className={`ww-toast ww-toast-${kind}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[kind]} />
      <span>{text}</span>
      <IconButton icon="close" label={t('toast.dismiss')} onClick={() => dismissToast(id)} />
    </div>
  )
}
