import { useEffect, useState } from 'react'

const ARM_DELAY_MS = 500

/**
 * False for the half second after a view has appeared, or shows something else: a click may still have been meant for what was
 * there before.
 *
 * @param shown what is asked about
 * @example <Button armed={useArmed()} onClick={pay}>Pay</Button>
 */
export function useArmed(shown?: unknown): boolean {
  const [armed, arm] = useState<{ readonly for: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => arm({ for: shown }), ARM_DELAY_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return armed !== undefined && Object.is(armed.for, shown)
}
