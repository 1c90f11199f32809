import type { Widget } from '@wallet-widget/kernel'
import { useEffect, useRef } from 'react'

/**
 * Between the approach to a button and the click there is time to draw what the click will show. Not where a
 * plugin draws in it: that could ask somebody something before the visitor does.
 */
export function useIdle(widget: Widget, draw: () => void): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => {
    if (!globalThis.requestIdleCallback) return
    let wanted = true
    let handle = 0
    void widget.ready.then(() => {
      const { $slots, $router } = widget.state
      if (!wanted || $slots.get()['connect.methods']?.length || $router.get().view !== 'Connect') return
      handle = requestIdleCallback(() => latest.current())
    })
    return () => {
      wanted = false
      if (handle) cancelIdleCallback(handle)
    }
  }, [widget])
}
