import type { Widget } from '@wallet-widget/kernel'
import { uiOf } from '../ui.js'
import type { Text } from './text.js'

/** Gives the widget a scope's strings, once. */
export function addText(widget: Widget, { scope, ...locale }: Text): void {
  const { texts } = uiOf(widget)
  if (!texts.has(scope)) texts.set(scope, widget.addMessages(scope, locale)[0])
}
