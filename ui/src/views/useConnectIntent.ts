import { viewWithRole, type Widget } from '@wallet-widget/kernel'
import { type FocusEvent, useEffect, useMemo } from 'react'
import { useWidget } from '../hooks.js'
import { prefetchView } from '../prefetchView.js'
import { useRouter } from '../stateHooks.js'

/**
 * Returns handlers for the element round the ways to connect, which fetch what each of them needs once the visitor is about
 * to choose one: on a pointer that moves, not on one that was there when the list appeared. A finger comes without warning,
 * so there it is fetched as soon as the list has been shown.
 */
export function useConnectIntent() {
  const widget = useWidget()
  const { open } = useRouter()
  const handlers = useMemo(() => {
    let isFetched = false
    const approach = () => {
      if (isFetched) return
      isFetched = true
      fetchConnect(widget).catch(() => {
        isFetched = false
      })
    }
    return {
      onPointerMove: approach,
      onPointerDown: approach,
      onTouchStart: approach,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) approach()
      },
    }
  }, [widget])
  useEffect(() => {
    if (!open || !matchMedia('(hover: none)').matches) return
    const timer = setTimeout(handlers.onTouchStart, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [open, handlers])
  return handlers
}

/** The list has moved in by then. ms */
const SHOWN_MS = 300

/** Fetches what asks the wallet, and the views that follow. */
async function fetchConnect(widget: Widget): Promise<void> {
  if (widget.config.preload === 'none') return
  widget.prefetch('connect')
  const next = (['connected', 'allWallets', 'pairing'] as const).flatMap(
    (role) => viewWithRole(widget.state.$views, role) ?? [],
  )
  await Promise.all(next.map((view) => prefetchView(widget, view)))
}
