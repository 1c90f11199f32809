import type { Widget } from '@wallet-widget/kernel'
import { useEffect } from 'react'
import { ignoreRefusal } from './ignoreRefusal.js'

/** Opens the modal by the keys that the site has chosen, if any: only then is the code for it fetched. */
export function useShortcut(widget: Widget): void {
  const { shortcut } = widget.config
  useEffect(() => {
    if (!shortcut) return
    let isOver = false
    let stop = () => {}
    const open = () => {
      if (!widget.state.$router.get().open) ignoreRefusal(widget.open())
    }
    import('./onShortcut.js').then(
      ({ onShortcut }) => {
        if (!isOver) stop = onShortcut(shortcut, open)
      },
      () => {}, // There is the button.
    )
    return () => {
      isOver = true
      stop()
    }
  }, [widget, shortcut])
}
