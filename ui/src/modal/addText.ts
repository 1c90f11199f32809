import type { Widget } from '@wallet-widget/kernel'
import { uiLocale } from '../i18n/uiLocale.js'
import { uiOf } from '../ui.js'

/** Gives the widget the modal's strings, once. */
export function addText(widget: Widget): void {
  const ui = uiOf(widget)
  if (!ui.text) [ui.text] = widget.addMessages('ui', uiLocale)
}
