import { useEffect, useState } from 'react'

const ARM_DELAY_MS = 500

/** Whether it has been shown for half a second: before, a click may have been meant for what stood there until then. */
export function useArmed(): boolean {
  const [isArmed, arm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => arm(true), ARM_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
