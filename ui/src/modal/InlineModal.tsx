import { createElement, useId, useLayoutEffect, useRef } from 'react'
import { firstMounted } from '../firstMounted.js'
import { useStore, useWidget } from '../hooks.js'
import { useRouter } from '../stateHooks.js'
import { fieldEvents, keepKeyInField } from './fieldEvents.js'
import { ModalBoundary } from './ModalBoundary.js'
import { Portal } from './Portal.js'
import { pressKey } from './pressKey.js'
import { Toasts } from './Toasts.js'
import { useReadyRouter } from './useReadyRouter.js'
import { ViewFrame } from './ViewFrame.js'

/** A widget has one host element: it is in the first of the places, and moves to the next when that one goes. */
const useIsFirstInline = firstMounted()

/** The widget in the page instead of in a dialog, in a shadow root of its own. */
export function InlineModal() {
  const isFirst = useIsFirstInline(useWidget())
  if (!isFirst) return null
  return (
    <ModalBoundary>
      <InlinePlace />
    </ModalBoundary>
  )
}

function InlinePlace() {
  const { host } = useWidget()
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    place.current?.append(host)
    host.dataset.wwInline = ''
    return () => host.remove()
  }, [host])
  return createElement(
    'wallet-widget-inline',
    { ref: place },
    <Portal host={host}>
      <InlineContent />
    </Portal>,
  )
}

function InlineContent() {
  const widget = useWidget()
  const { language, direction } = useStore(widget.state.$language)
  const { router } = useReadyRouter(useRouter())
  const title = useId()
  return (
    <section
      {...fieldEvents}
      className="ww-frame ww-inline"
      lang={language}
      dir={direction}
      aria-labelledby={title}
      onKeyDown={(event) => {
        keepKeyInField(event)
        pressKey(event, widget)
      }}
    >
      <ViewFrame router={router} titleId={title} />
      <slot />
      <Toasts inDialog />
    </section>
  )
}
