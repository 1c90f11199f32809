/**
 * Lays a closed dialog out once, where nobody sees it: fonts are looked up, text is shaped and styles are resolved before
 * the click that shows it.
 */
export function layOutUnseen(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.dataset.unseen = 'drawn'
  dialog.getBoundingClientRect()
  // Gone in a layout of its own, or the transition that lets a dialog leave would begin.
  dialog.dataset.unseen = 'gone'
  dialog.getBoundingClientRect()
  delete dialog.dataset.unseen
}
