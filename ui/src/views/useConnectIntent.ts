import { viewWithRole, type Widget } from '@wallet-widget/kernel'
import { type FocusEvent, useMemo } from 'react'
import { useWidget } from '../hooks.js'
import { prefetchView } from '../prefetchView.js'

/**
 * Returns handlers for the element round a list of wallets, which fetch what connecting needs once the visitor is about to
 * choose one: on a pointer that moves, not on one that was there when the list appeared.
 */
export function useConnectIntent() {
  const widget = useWidget()
  return useMemo(() => {
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
}

/** Fetches what asks the wallet, and the view that follows when it has answered. */
async function fetchConnect(widget: Widget): Promise<void> {
  if (widget.config.preload === 'none') return
  widget.prefetch('connect')
  const next = viewWithRole(widget.state.$views, 'connected')
  if (next) await prefetchView(widget, next)
}
