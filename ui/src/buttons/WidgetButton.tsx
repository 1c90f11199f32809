import { BaseError, type Widget } from '@wallet-widget/kernel'
import { type ReactNode, useState } from 'react'
import { useWidget } from '../hooks.js'
import { modalCode } from '../modalCode.js'
import { prefetchView } from '../prefetchView.js'
import { useT } from '../strings/strings.js'
import { PageButton } from './PageButton.js'

export interface WidgetButtonProps {
  readonly children: ReactNode
  /** The view it opens. @default the one that fits the state */
  readonly view?: string | undefined
  readonly look?: 'primary' | 'unsupported' | undefined
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly busy?: boolean | undefined
  readonly className?: string | undefined
}

/** A modal that opens sooner needs no sign of waiting. ms */
const BUSY_AFTER_MS = 80

/** A button in the page that opens the modal. Approaching it fetches what the click will need. */
export function WidgetButton({ children, view, look, label, title, busy, className }: WidgetButtonProps) {
  const widget = useWidget()
  const t = useT()
  const [open, isOpening, failures] = useOpening(widget, view)
  const onApproach = () => approach(widget, view)
  const isBusy = busy || isOpening || undefined
  return (
    <PageButton
      look={look}
      className={className}
      aria-label={failures ? undefined : label}
      title={title}
      suppressHydrationWarning // the server may know another language than the browser has at hand
      aria-busy={isBusy}
      aria-live={failures ? 'assertive' : undefined}
      aria-haspopup={widget.config.inline ? undefined : 'dialog'}
      onPointerEnter={onApproach}
      onTouchStart={onApproach}
      onFocus={onApproach}
      onClick={open}
    >
      {failures ? <span>{t(failures > 1 ? 'action.reload' : 'button.failed')}</span> : children}
      {isBusy && <span className="ww-spin" />}
    </PageButton>
  )
}

/** Fetches what the click will need, unless the site wants none of that. What fails is fetched again by the click. */
function approach(widget: Widget, view: string | undefined): void {
  if (widget.config.preload === 'none') return
  widget.prefetch()
  if (view) prefetchView(widget, view).catch(() => {})
}

/**
 * Opens the modal, and says when its code could not be fetched. Firefox asks no second time for code that it could not fetch: where trying
 * again fails too, the page is to be loaded again.
 */
function useOpening(widget: Widget, view: string | undefined) {
  const [isOpening, setOpening] = useState(false)
  const [failures, setFailures] = useState(0)
  const open = async () => {
    const late = setTimeout(setOpening, BUSY_AFTER_MS, true)
    try {
      await Promise.all([modalCode.load(), widget.open(view ? { view } : {})])
      setFailures(0)
    } catch (error) {
      // The kernel has reported why. An error of its own: whoever refused it needed no more code.
      const failed = error instanceof BaseError ? 0 : failures + 1
      setFailures(failed)
      if (failed > 2 && navigator.onLine) location.reload()
    } finally {
      clearTimeout(late)
      setOpening(false)
    }
  }
  return [open, isOpening, failures] as const
}
