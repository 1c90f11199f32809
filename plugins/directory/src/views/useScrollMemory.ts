import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the scroll position of the list once it is drawn, and scrolls another list to its top. */
export function useScrollMemory(
  place: RefObject<HTMLElement | null>,
  memory: { scroll: number },
  isThere: boolean,
  list: string,
): void {
  const isDone = useRef(false)
  const before = useRef(list)
  useLayoutEffect(() => {
    const box = place.current?.closest('.ww-scroll')
    if (box && before.current !== list) box.scrollTop = 0
    before.current = list
  }, [place, list])
  useLayoutEffect(() => {
    const box = place.current?.closest('.ww-scroll')
    if (!box || !isThere || isDone.current) return
    isDone.current = true
    box.scrollTop = memory.scroll
  }, [place, memory, isThere])
  useEffect(() => {
    const box = place.current?.closest('.ww-scroll')
    if (!box) return
    const note = () => {
      // What follows this view scrolls in the same box.
      if (isDone.current && place.current?.isConnected) memory.scroll = box.scrollTop
    }
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [place, memory])
}
