import type { RouterState } from '@wallet-widget/kernel'
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'

/** As long as the dialog takes to leave. */
const LEAVING_MS = 160

/**
 * Views that wait a moment before they replace another: a wallet that answers at once need not be waited for in a
 * view of its own, and what it answers is drawn in the page before it is drawn here. ms
 */
const HOLD_MS: Readonly<Record<string, number | undefined>> = { ConnectingExternal: 100, ProfileWallets: 30 }

/** The router as it is shown: while the dialog leaves, as it was when it was still open. */
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
  return useHeld(router.open ? router : (last.current ?? router))
}

function useHeld(router: RouterState): RouterState {
  const [shown, show] = useState(router)
  const hold = router.open && shown.open && router.view !== shown.view ? HOLD_MS[router.view] : undefined
  useEffect(() => {
    if (hold === undefined) return show(router)
    const timer = setTimeout(() => startTransition(() => show(router)), hold)
    return () => clearTimeout(timer)
  }, [router, hold])
  return hold === undefined ? router : shown
}
