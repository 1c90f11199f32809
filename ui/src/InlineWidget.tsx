import { useEffect } from 'react'
import { useStore } from './hooks/useStore.js'
import { useWidget } from './hooks/useWidget.js'
import { $modal } from './loadModal.js'
import { prefetch } from './ui.js'

/**
 * The widget drawn in the page instead of in a modal; for `inline: true` in the config.
 *
 * @example <aside><InlineWidget /></aside>
 */
export function InlineWidget() {
  const widget = useWidget()
  const modal = useStore($modal, undefined)
  // What is seen is wanted: nothing waits for a click here.
  useEffect(() => void prefetch(widget, 'Connect'), [widget])
  return modal ? <modal.Inline /> : null
}
