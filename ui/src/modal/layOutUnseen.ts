import type { Widget } from '@wallet-widget/kernel'

/** About as much to lay out as the dialog without its rows. */
const ROWS_AT_ONCE = 4

/**
 * Lays a closed dialog out once, where nobody sees it: fonts are looked up, text is shaped and styles are resolved before
 * the click that shows it. In pieces, so that none keeps a visitor waiting: what is around the rows, then a few rows at a
 * time.
 */
export function layOutUnseen(dialog: HTMLDialogElement, inIdleTime: Widget['onPreload']): void {
  layOut(dialog, [])
  const rows = [...dialog.querySelectorAll('li')]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    inIdleTime(() => layOut(dialog, rows.slice(from, from + ROWS_AT_ONCE)))
}

function layOut(dialog: HTMLDialogElement, rows: readonly HTMLElement[]): void {
  if (dialog.open) return
  for (const row of rows) row.dataset.unseen = 'drawn'
  dialog.dataset.unseen = 'drawn'
  dialog.getBoundingClientRect()
  // Gone in a layout of its own, or the transition that lets a dialog leave would begin.
  dialog.dataset.unseen = 'gone'
  dialog.getBoundingClientRect()
  for (const element of [dialog, ...rows]) delete element.dataset.unseen
}
