import type { Widget } from '@wallet-widget/kernel'
import type { Inside } from '../inside.js'

/** Source: spec section 9. */
const CONNECTOR = 'ID_AUTH'

/** Gives up the login when the visitor leaves its view. The answer stops watching. */
export function giveUpOnLeaving(widget: Widget, inside: Inside, view: string): () => void {
  return widget.state.$router.listen(() => {
    // Later: what leaves for a moment only is still wanted.
    setTimeout(() => {
      if (!isShown(widget, view) && !isThrough(widget, inside)) inside.cancel()
    })
  })
}

export function isShown({ config, state }: Pick<Widget, 'config' | 'state'>, view: string): boolean {
  const router = state.$router.get()
  return (router.open || config.inline) && router.view === view
}

/** The wallet is connected already, and leads to the next view by itself. */
function isThrough({ state }: Pick<Widget, 'state'>, { $login }: Inside): boolean {
  const { status } = $login.get()
  const isConnected = state.$connections.get().some(({ connectorId }) => connectorId === CONNECTOR)
  return status === 'finishing' && isConnected
}
