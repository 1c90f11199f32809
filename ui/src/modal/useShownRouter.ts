import type { RouterState } from '@wallet-widget/kernel'
import { type RefObject, useDeferredValue, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Returns the router as it is shown: while the dialog leaves, as it was when it was still open. From view to view React
 * may draw the page's own answer to a click first.
 */
export function useShownRouter(
  router: RouterState,
  dialog: RefObject<HTMLDialogElement | null>,
): RouterState {
  const last = useRef<RouterState | undefined>(undefined)
  const [, settle] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (router.open) last.current = router
  }, [router])
  useLayoutEffect(() => {
    if (router.open || !last.current) return
    let isOver = false
    // It was closed just now, and its style sheet says how long it takes to leave.
    const leaving = dialog.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(leaving).then(() => {
      if (isOver) return
      last.current = undefined
      settle()
    })
    return () => {
      isOver = true
    }
  }, [router.open, dialog])
  const present = router.open ? router : (last.current ?? router)
  const deferred = useDeferredValue(present)
  return present.open && deferred.open ? deferred : present
}
