import type { Widget } from '@wallet-widget/kernel'
import { useContext } from 'react'
import { WidgetContext } from '../WidgetContext.js'

/**
 * The widget of the nearest `<WalletWidget>`.
 *
 * @throws Error outside of one.
 * @example const widget = useWidget(); <button onClick={() => widget.open()}>Log in</button>
 */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget)
    throw new Error(
      'No widget here: put <WalletWidget widget={widget}> around the components that use its hooks and buttons.',
    )
  return widget
}
