import { type ReactNode, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore, useWidget } from '../hooks.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { dressHost } from '../theme/dressHost.js'
import { modalStyles } from '../theme/modalStyles.js'
import { StylesContext } from '../theme/useStyles.js'

export interface PortalProps {
  /** The element whose shadow root is drawn into. */
  readonly host: HTMLElement
  readonly children: ReactNode
}

/** Draws into the shadow root of an element: the page's styles stay out, ours stay in. */
export function Portal({ host, children }: PortalProps) {
  const theme = useStore(useWidget().state.$theme)
  // While drawing, not after it: what is drawn first is then laid out once.
  const [root] = useState(() => {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    adoptStyles(shadow, modalStyles)
    return shadow
  })
  useInsertionEffect(() => dressHost(host, theme), [host, theme])
  return createPortal(<StylesContext.Provider value={root}>{children}</StylesContext.Provider>, root)
}
