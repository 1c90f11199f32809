import type { RouterState } from '@wallet-widget/kernel'
import { useDeferredValue, useLayoutEffect, useReducer, useRef } from 'react'

/** As long as the dialog takes to leave. */
const LEAVING_MS = 160

/**
 * Returns the router as it is shown: while the dialog leaves, as it was when it was still open. From view to view React
 * may draw the page's own answer to a click first.
 */
export function useShownRouter(router: RouterState): RouterState {
  const last = useRef<RouterState | undefined>(undefined)
  const [, settle] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (router.open) last.current = router
  }, [router])
  useLayoutEffect(() => {
    if (router.open || !last.current) return
    const timer = setTimeout(() => {
      last.current = undefined
      settle()
    }, LEAVING_MS)
    return () => clearTimeout(timer)
  }, [router.open])
  const present = router.open ? router : (last.current ?? router)
  const deferred = useDeferredValue(present)
  return present.open && deferred.open ? deferred : present
}
