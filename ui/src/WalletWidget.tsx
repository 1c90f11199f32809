import type { Widget } from '@wallet-widget/kernel'
import { type ReactNode, useEffect, useMemo } from 'react'
import { firstMounted } from './firstMounted.js'
import { useStore, useWidget, WidgetContext } from './hooks.js'
import { useLazy } from './lazy.js'
import { modalCode } from './modalCode.js'
import { setUp } from './setUp.js'
import { noteCopy } from './uiCopy.js'

export interface WalletWidgetProps {
  /** The widget that `createWidget` returned. */
  readonly widget: Widget
  readonly children?: ReactNode
}

/**
 * Gives its children the widget, and draws its modal. Put it once around your app. The modal's code is fetched while
 * the page is idle, or sooner when the visitor approaches a button.
 *
 * @example
 * const widget = createWidget(config)
 * <WalletWidget widget={widget}><App /></WalletWidget>
 */
export function WalletWidget({ widget, children }: WalletWidgetProps) {
  setUp(widget)
  noteCopy()
  return (
    <WidgetContext.Provider value={widget}>
      {children}
      <ModalHost />
    </WidgetContext.Provider>
  )
}

/** A widget has one modal, however many `<WalletWidget>`s it is given to. */
const useIsFirstHost = firstMounted((widget) => {
  // The modal has no place left to be shown in.
  if (widget.state.$router.get().open) widget.close().catch(() => {})
})

/** Draws the modal once its code is there; fetches it when it is needed. */
function ModalHost() {
  const widget = useWidget()
  const { open } = useStore(widget.state.$router)
  const toasts = useStore(widget.state.$toasts)
  const { inline } = widget.config
  const isNeeded = !inline && (open || toasts.length > 0)
  const modal = useStore(modalCode.$code, undefined)
  const { error } = useLazy(isNeeded ? modalCode : undefined)

  // Before the modal is drawn: strings and views that arrive later would draw it twice.
  useEffect(() => modalCode.$code.subscribe((code) => code?.prepare(widget)), [widget])
  const isFirst = useIsFirstHost(widget)

  useEffect(() => {
    if (error === undefined) return
    console.error('[wallet-widget] The modal could not be fetched.', error)
    widget.close().catch(() => {})
  }, [error, widget])

  // The same element each time: the modal subscribes to the router itself.
  const drawn = useMemo(() => modal && <modal.Modal />, [modal])
  return isFirst && !inline ? drawn : null
}
