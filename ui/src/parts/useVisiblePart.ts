import { type RefObject, useLayoutEffect, useState } from 'react'

/** What is seen of an element, from its own top in px, and whether it scrolls in a box. */
export interface VisiblePart {
  readonly from: number
  readonly to: number
  readonly boxed: boolean
}

/**
 * Returns what is seen of an element, wherever it scrolls: in the modal, or with the page.
 *
 * @param step less than this is not worth drawing anew. px
 */
export function useVisiblePart(element: RefObject<HTMLElement | null>, step = 64): VisiblePart {
  const [part, setPart] = useState<VisiblePart>({ from: 0, to: 640, boxed: false })
  useLayoutEffect(() => {
    const list = element.current
    if (!list) return
    const box = list.closest('.ww-scroll')
    const measure = () => {
      const { top } = list.getBoundingClientRect()
      const boxed = box !== null && box.scrollHeight > box.clientHeight + 1
      // A box that still slides into the window is all to be seen.
      const bounds = boxed ? box.getBoundingClientRect() : { top: 0, bottom: innerHeight }
      const from = Math.floor((bounds.top - top) / step) * step
      const to = Math.ceil((bounds.bottom - top) / step) * step
      setPart((before) =>
        before.from === from && before.to === to && before.boxed === boxed ? before : { from, to, boxed },
      )
    }
    measure()
    // Scrolling neither bubbles nor leaves a shadow root.
    const roots = [list.getRootNode(), window]
    const options = { capture: true, passive: true }
    for (const root of roots) {
      root.addEventListener('scroll', measure, options)
      root.addEventListener('transitionend', measure, options)
    }
    window.addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    if (box) observer.observe(box)
    return () => {
      for (const root of roots) {
        root.removeEventListener('scroll', measure, options)
        root.removeEventListener('transitionend', measure, options)
      }
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [element, step])
  return part
}
