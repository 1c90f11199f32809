import type { Widget } from '@wallet-widget/kernel'
import type { ReactNode } from 'react'
import { ModalGate } from './ModalGate.js'
import { uiOf } from './ui.js'
import { WidgetContext } from './WidgetContext.js'

export interface WalletWidgetProps {
  readonly widget: Widget
  readonly children?: ReactNode
}

/**
 * Gives its children the widget, and draws its modal. Put it once around your app. The modal's code is fetched
 * when the visitor comes near a button, or when the modal opens.
 *
 * @example
 * const widget = createWidget(config)
 * <WalletWidget widget={widget}><App /></WalletWidget>
 */
export function WalletWidget({ widget, children }: WalletWidgetProps) {
  uiOf(widget)
  return (
    <WidgetContext.Provider value={widget}>
      {children}
      <ModalGate />
    </WidgetContext.Provider>
  )
}
