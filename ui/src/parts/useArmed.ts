import { useEffect, useState } from 'react'

const ARM_DELAY_MS = 500

/**
 * False for the half second after a view has appeared: a click may still have been meant for what was there before.
 *
 * @example <Button armed={useArmed()} onClick={pay}>Pay</Button>
 */
export function useArmed(): boolean {
  const [isArmed, arm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => arm(true), ARM_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
