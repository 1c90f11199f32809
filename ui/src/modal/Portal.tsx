import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { addText } from '../i18n/addText.js'
import { uiText } from '../i18n/uiText.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { applyTheme } from '../theme/applyTheme.js'
import { StylesContext } from '../theme/useStyles.js'
import { modalStyles } from './modalStyles.js'

export interface PortalProps {
  /** The element whose shadow root is drawn into. */
  readonly host: HTMLElement
  readonly children: ReactNode
}

/** Draws into the shadow root of an element: the page's styles stay out, ours stay in. */
export function Portal({ host, children }: PortalProps) {
  const widget = useWidget()
  const theme = useStore(widget.state.$theme)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    addText(widget, uiText)
    setRoot(shadow)
    return adoptStyles(shadow, modalStyles)
  }, [host, widget])
  useLayoutEffect(() => applyTheme(host, theme), [host, theme])
  return root && createPortal(<StylesContext.Provider value={root}>{children}</StylesContext.Provider>, root)
}
