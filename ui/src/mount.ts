import type { Widget } from '@wallet-widget/kernel'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from './buttons/ConnectButton.js'
import { InlineWidget } from './InlineWidget.js'
import { WalletWidget } from './WalletWidget.js'

export type { InterfaceViews } from './views/InterfaceViews.js'

export interface MountOptions {
  /** Where the connect button is drawn, or the widget itself when its config says `inline`. */
  readonly target?: Element | undefined
}

/**
 * Draws the widget in a page without React. Returns a function that removes it.
 *
 * @example
 * const unmount = mount(createWidget(config), { target: document.querySelector('#wallet')! })
 */
export function mount(widget: Widget, { target }: MountOptions = {}): () => void {
  const root = createRoot(target ?? document.createElement('div'))
  const content = target && createElement(widget.config.inline ? InlineWidget : ConnectButton)
  root.render(createElement(WalletWidget, { widget }, content))
  return () => root.unmount()
}
