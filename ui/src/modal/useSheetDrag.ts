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
    if (!open || !matchMedia(SHEET).matches) return
    let isOver = false
    let stop = () => {}
    import('./sheetDrag.js').then(
      ({ attachSheetDrag }) => {
        if (!isOver && dialog.current) stop = attachSheetDrag(dialog.current, close)
      },
      () => {}, // There are other ways to close it.
    )
    return () => {
      isOver = true
      stop()
    }
  }, [dialog, open, close])
}
