import { type RefObject, useEffect } from 'react'

/** Where the dialog is a sheet at the bottom of the screen; the same in `modal.css`. */
const SHEET = '(max-width: 480px)'

/** Lets the visitor drag an open sheet, once the code for that is there: only phones fetch it. */
export function useSheetDrag(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  close: () => Promise<void>,
): void {
  useEffect(() => {
    if (!open) return
    const sheet = matchMedia(SHEET)
    let isWanted = false
    let stop = () => {}
    const follow = async () => {
      stop()
      stop = () => {}
      isWanted = sheet.matches
      if (!isWanted) return
      // There are other ways to close it.
      const code = await import('./sheetDrag.js').catch(() => {})
      stop()
      if (isWanted && code && dialog.current) stop = code.attachSheetDrag(dialog.current, close)
    }
    // The window may become as narrow, or as wide, while it is open.
    sheet.onchange = follow
    follow()
    return () => {
      sheet.onchange = null
      isWanted = false
      stop()
    }
  }, [dialog, open, close])
}
