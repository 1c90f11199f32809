import { BaseError, type Widget } from '@wallet-widget/kernel'
import { attachHost } from './attachHost.js'
import { lockScroll } from './lockScroll.js'

/**
 * Shows a dialog above the page, and keeps the page from scrolling. Where the page replaces its body meanwhile, as some
 * routers do, the dialog is shown in the new one. Returns a function that closes it.
 */
export function showDialog(widget: Pick<Widget, 'host' | 'config'>, dialog: HTMLDialogElement): () => void {
  const { host } = widget
  show(widget, dialog)
  const unlock = lockScroll()
  const observer = new MutationObserver(() => {
    if (host.isConnected || !widget.config.append) return
    show(widget, dialog)
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

function show(widget: Pick<Widget, 'host' | 'config'>, dialog: HTMLDialogElement): void {
  attachHost(widget)
  if (!widget.host.isConnected)
    throw new BaseError('The modal’s element is not in the page.', {
      code: 'INVALID_CONFIG',
      metaMessages: ['With `append: false`, put `widget.host` in the page before the modal opens.'],
    })
  if (dialog.open) dialog.close()
  // It left from where it was dragged to.
  dialog.removeAttribute('data-dragged')
  dialog.style.removeProperty('--ww-drag')
  // The dialog itself takes the focus, so that its title is read and no button looks chosen.
  dialog.setAttribute('autofocus', '')
  dialog.showModal()
  // For browsers that would rather have given it to what is inside.
  if ((dialog.getRootNode() as ShadowRoot).activeElement !== dialog) dialog.focus({ preventScroll: true })
}
