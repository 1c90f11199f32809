import { createElement, useId, useLayoutEffect, useRef } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { useStyles } from '../theme/useStyles.js'
import { Frame } from './Frame.js'
import { inlineCss } from './inline.css.js'
import { Portal } from './Portal.js'
import { useToasts } from './useToasts.js'

/** The widget in the page, in a shadow root of its own. */
export function InlineFrame() {
  const { host } = useWidget()
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    place.current?.append(host)
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
  useStyles(inlineCss)
  const { state } = useWidget()
  const { language, direction } = useStore(state.$language)
  const router = useRouter()
  const title = useId()
  const Toasts = useToasts()
  return (
    <section className="ww-frame ww-inline" lang={language} dir={direction} aria-labelledby={title}>
      <Frame router={router} titleId={title} />
      <slot />
      {Toasts && <Toasts when />}
    </section>
  )
}
