import { useEffect, useState } from 'react'

/** Becomes true `ms` after `since` (ms since epoch); false without it. */
export function useElapsed(since: number | undefined, ms: number): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => setElapsed(since), Math.max(0, since + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [since, ms])
  return since !== undefined && elapsed === since
}
