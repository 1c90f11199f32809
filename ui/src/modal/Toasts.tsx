import type { Toast as ToastState } from '@wallet-widget/kernel'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { IconButton } from '../parts/Button.js'
import { Icon } from '../parts/Icon.js'
import { useRouter } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useSlot } from '../viewHooks.js'
import { attachHost } from './attachHost.js'
import { SlotNotices } from './SlotNotices.js'

export interface ToastsProps {
  /** Whether these are inside the dialog, which alone takes clicks while it is open. */
  readonly inDialog: boolean
}

/** Passing messages, above everything else; over the page with the notices of plugins, which the dialog has above its view. */
export function Toasts({ inDialog }: ToastsProps) {
  const widget = useWidget()
  const { open, view } = useRouter()
  const { language, direction } = useStore(widget.state.$language)
  const toasts = useStore(widget.state.$toasts)
  const place = useRef<HTMLDivElement>(null)
  /** Whether a message has the focus, and what had it before. */
  const isFocused = useRef(false)
  const before = useRef<HTMLElement>(null)
  const views = useStore(widget.state.$views)
  const isHere = (open || widget.config.inline) === inDialog
  const isHeldBack = open && views.get(view)?.uncovered
  const hasNotices = useSlot('notices').length > 0 && !inDialog
  const isShown = isHere && !isHeldBack && (toasts.length > 0 || hasNotices)

  // After the dialog's layout effect: what joins the top layer last is on top.
  useEffect(() => {
    const element = place.current
    // In the dialog it is under the header. Without popovers it stays where it is, above its neighbours.
    if (!isShown || inDialog || !element?.showPopover) return
    attachHost(widget)
    if (!element.isConnected) return
    element.showPopover()
    return () => {
      // The page may have taken it out.
      if (element.isConnected) element.hidePopover()
    }
  }, [widget, isShown, inDialog])

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isFocused.current = true
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement
  }
  // Where the message is gone that had the focus: to one that is left, else where it came from, else to the dialog.
  useEffect(() => {
    const { current } = place
    if (!isFocused.current || !current || current.matches(':focus-within')) return
    isFocused.current = false
    const left = current.querySelector('button')
    if (!left) current.closest('dialog')?.focus()
    ;(left ?? before.current)?.focus()
  })

  return (
    <div
      ref={place}
      className="ww-toasts"
      popover={inDialog ? undefined : 'manual'}
      role="status"
      lang={language}
      dir={direction}
      onFocus={onFocus}
      onBlur={() => {
        isFocused.current = false
      }}
    >
      {isShown && hasNotices && <SlotNotices />}
      {isShown && toasts.map((toast) => <Toast key={toast.id} toast={toast} />)}
    </div>
  )
}

const ICONS = { success: 'check', error: 'error', info: 'info' } as const
const SHOWN_MS = { success: 4000, error: 8000, info: 5000 } as const

/** A passing message. It stays while the pointer or the focus is on it. */
function Toast({ toast }: { readonly toast: ToastState }) {
  const { dismissToast } = useWidget()
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const { id, kind, text } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS[kind])
    return () => clearTimeout(timer)
  }, [isHeld, id, kind, dismissToast])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stays while somebody reads it or is about to press
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
