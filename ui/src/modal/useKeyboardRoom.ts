import { isMobile } from '@wallet-widget/kernel'
import { type RefObject, useEffect } from 'react'

/** Keeps an open dialog where it is seen while a keyboard covers a part of the window: only phones fetch the code for that. */
export function useKeyboardRoom(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!open || !view || !isMobile()) return
    let isOver = false
    let stop = () => {}
    // Without it the visitor scrolls.
    import('./followKeyboard.js').then(
      (code) => {
        if (!isOver && dialog.current) stop = code.followKeyboard(dialog.current, view)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [dialog, open])
}
