import type { RouterState } from '@wallet-widget/kernel'
import { useEffect, useRef, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { lazyComponent, useLazy } from '../lazy.js'

/** What is fetched sooner replaces the view before it without anything in between. ms */
const HOLD_MS = 150

/**
 * Returns the router as it was until the code of its present view is there, for a moment at most; and whether there is
 * nothing to wait for any longer.
 */
export function useReadyRouter(router: RouterState): {
  readonly router: RouterState
  readonly isReady: boolean
} {
  const { state } = useWidget()
  const { view, history, open } = router
  const definition = useStore(state.$views).get(view)
  const { code, error } = useLazy(definition && lazyComponent(definition, view))
  const isThere = code !== undefined || error !== undefined || !definition
  const turn = `${open} ${history.length} ${view}`
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(setOverdue, HOLD_MS, turn)
    return () => clearTimeout(timer)
  }, [isThere, turn])
  const isReady = isThere || overdue === turn
  const before = useRef(router)
  // Another opening has nothing to keep.
  if (isReady || before.current.open !== open) before.current = router
  return { router: before.current, isReady }
}
