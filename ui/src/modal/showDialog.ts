import { attachHost } from './attachHost.js'
import { lockScroll } from './lockScroll.js'

/**
 * Shows a dialog above the page, and keeps the page from scrolling. Where the page replaces its body meanwhile, as some
 * routers do, the dialog is shown in the new one. Returns a function that closes it.
 */
export function showDialog(host: HTMLElement, dialog: HTMLDialogElement): () => void {
  show(host, dialog)
  const unlock = lockScroll()
  const observer = new MutationObserver(() => {
    if (host.isConnected) return
    show(host, dialog)
    observe()
  })
  const observe = () => {
    observer.disconnect()
    observer.observe(document.documentElement, { childList: true })
    if (host.parentNode) observer.observe(host.parentNode, { childList: true })
  }
  observe()
  return () => {
    observer.disconnect()
    unlock()
    dialog.close()
  }
}

function show(host: HTMLElement, dialog: HTMLDialogElement): void {
  attachHost(host)
  if (dialog.open) dialog.close()
  // The dialog itself takes the focus, so that its title is read and no button looks chosen.
  dialog.setAttribute('autofocus', '')
  dialog.showModal()
  // For browsers that would rather have given it to what is inside.
  if ((dialog.getRootNode() as ShadowRoot).activeElement !== dialog) dialog.focus({ preventScroll: true })
}
