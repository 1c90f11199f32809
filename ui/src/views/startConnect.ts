import type { ConnectOptions, Widget } from '@wallet-widget/kernel'
import { connectAttemptOf } from './connectAttempt.js'

/** Whether the visitor is, or is about to be, in the view that leads through connecting this wallet. */
function isWanted({ config, state }: Widget, connectorId: string): boolean {
  const { view, arguments: args, open } = state.$router.get()
  return (
    (open || config.inline) &&
    view === 'ConnectingExternal' &&
    (args as { connectorId?: string } | undefined)?.connectorId === connectorId
  )
}

/**
 * Asks a wallet at once, with what its view was opened with, whether or not the view that shows it is there yet, and gives up when the visitor leaves
 * that view. Nothing happens where the visitor has left it already.
 */
export function startConnect(widget: Widget, connectorId: string): void {
  if (!isWanted(widget, connectorId)) return
  const attempt = connectAttemptOf(widget)
  const { $result } = attempt
  const controller = new AbortController()
  let turn = $result.get()
  const tell = (result: typeof turn) => {
    if ($result.get() !== turn) return
    turn = result
    $result.set(turn)
  }
  tell({ connectorId, startedAt: Date.now() })

  attempt.stop()
  const stop = widget.state.$router.listen(() => {
    // Later: what leaves for a moment only is still wanted, and the kernel itself gives up what is closed.
    setTimeout(() => {
      if (attempt.stop !== stop || isWanted(widget, connectorId)) return
      stop()
      if (turn) tell({ ...turn, left: true })
      if (widget.state.$pending.get()?.connectorId === connectorId) widget.cancelConnect()
      controller.abort() // for a connect that waits for its code
    })
  })
  attempt.stop = stop
  // The kernel takes a second call for the same wallet as the same attempt.
  const options = widget.state.$router.get().arguments as ConnectOptions
  widget.connect({ ...options, signal: controller.signal }).then(
    () => tell({ connectorId, connected: true }),
    (error: unknown) => isWanted(widget, connectorId) && tell({ connectorId, error }),
  )
}
