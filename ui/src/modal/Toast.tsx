import type { Toast as ToastState } from '@wallet-widget/kernel'
import { useEffect, useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Icon } from '../parts/Icon.js'
import { IconButton } from '../parts/IconButton.js'
import { useStyles } from '../theme/useStyles.js'
import { toastCss } from './toast.css.js'

const ICONS = { success: 'check', error: 'error', info: 'info' } as const
const SHOWN_MS = { success: 4000, error: 8000, info: 5000 } as const

export interface ToastProps {
  readonly toast: ToastState
}

/** A passing message: it waits while somebody reads it. */
export function Toast({ toast }: ToastProps) {
  useStyles(toastCss)
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
