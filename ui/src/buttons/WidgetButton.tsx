import { type ReactNode, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js'
import { useWidget } from '../hooks/useWidget.js'
import { $modal } from '../loadModal.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { buttonCss } from '../theme/buttonCss.js'
import { useTheme } from '../theme/useTheme.js'
import { prefetch } from '../ui.js'

export interface WidgetButtonProps {
  readonly children: ReactNode
  /** The view it leads to; the one that fits by default. */
  readonly view?: string | undefined
  readonly look?: 'primary' | 'unsupported' | undefined
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly busy?: boolean | undefined
  readonly className?: string | undefined
}

/** A modal that is there sooner need not be waited for. ms */
const BUSY_AFTER_MS = 150

/** A button of the page that opens the modal. Coming near it fetches what the click will need. */
export function WidgetButton({
  children,
  view,
  look,
  label,
  title,
  busy,
  className = '',
}: WidgetButtonProps) {
  const widget = useWidget()
  const ref = useRef<HTMLButtonElement>(null)
  useTheme(ref)
  useBrowserLayoutEffect(() => adoptStyles((ref.current as Element).getRootNode() as Document, buttonCss), [])
  const [opening, setOpening] = useState(false)
  const approach = () => prefetch(widget, view ?? 'Connect')
  return (
    <button
      ref={ref}
      type="button"
      className={`ww-button${look ? ` ww-${look}` : ''} ${className}`.trim()}
      aria-label={label}
      title={title}
      suppressHydrationWarning // the server may know another language than the browser has at hand
      aria-busy={busy || opening || undefined}
      aria-haspopup={widget.config.inline ? undefined : 'dialog'}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
      onClick={() => {
        const late = $modal.get() ? undefined : setTimeout(setOpening, BUSY_AFTER_MS, true)
        // A refusal is the kernel's to report.
        void Promise.allSettled([approach(), widget.open(view ? { view } : {})]).then(() => {
          clearTimeout(late)
          setOpening(false)
        })
      }}
    >
      {children}
    </button>
  )
}
