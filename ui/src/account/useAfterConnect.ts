import { isShown } from '@wallet-widget/kernel'
import { useEffect, useMemo, useRef } from 'react'
import { useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'

/** Long enough to see that it worked, and to stop it. ms */
const MOMENT_MS = 1600

/** What follows upon a connect: by itself after a moment, unless the site or the visitor wants it to stay. */
export function useAfterConnect(): { readonly goOn: () => void; readonly stay: () => void } {
  const widget = useWidget()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { afterConnect } = widget.config
  const ways = useMemo(
    () => ({
      goOn() {
        // While the modal leaves, its view is still there.
        if (!isShown(widget, 'ProfileWallets')) return
        // What opens by default for who is connected is the account.
        ignoreRefusal(afterConnect === 'account' ? widget.open() : widget.close({ reason: 'connected' }))
      },
      stay: () => clearTimeout(timer.current),
    }),
    [widget, afterConnect],
  )
  useEffect(() => {
    if (afterConnect === 'stay' || !widget.state.$closable.get()) return
    timer.current = setTimeout(ways.goOn, MOMENT_MS)
    return ways.stay
  }, [widget, afterConnect, ways])
  return ways
}
