import type { Widget } from '@wallet-widget/kernel'
import { type FocusEvent, useMemo } from 'react'
import { useWidget } from '../hooks/useWidget.js'
import { prefetchView } from '../modal/prefetchView.js'

/** The view waits a moment before it replaces the list: what asks the wallet is fetched first. ms */
const VIEW_AFTER_MS = 50

/**
 * For the element round a list of wallets: fetches what connecting needs once somebody is about to choose one. Not
 * when the list merely appears: that is why it heeds a pointer that moves, not one that was there before.
 */
export function useConnectIntent() {
  const widget = useWidget()
  return useMemo(() => {
    let isFetched = false
    const near = () => {
      if (isFetched) return
      isFetched = true
      fetchConnect(widget).catch(() => {
        isFetched = false
      })
    }
    return {
      onPointerMove: near,
      onPointerDown: near,
      onTouchStart: near,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) near()
      },
    }
  }, [widget])
}

async function fetchConnect(widget: Widget): Promise<void> {
  widget.prefetch('connect')
  await new Promise((resolve) => setTimeout(resolve, VIEW_AFTER_MS))
  await prefetchView(widget, 'ConnectingExternal')
}
