import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useRouter, useWidget } from '@wallet-widget/ui'
import { useStore } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import type { Inside } from '../inside.js'
import type { PairingState } from '../pairing/pairingState.js'
import { attemptOf, isWanted, startPairing } from './attempt.js'

export interface Pairing extends PairingState {
  readonly wallet: DirectoryWallet | undefined
  readonly failure: unknown
  readonly connected: boolean
  retry(): void
}

/** The pairing that a view shows. Begins it when the view is there. */
export function usePairing(inside: Inside): Pairing {
  const widget = useWidget()
  const { arguments: args } = useRouter()
  // The view may still be on the screen when the router has moved on.
  const [wallet] = useState(() => (args as { wallet?: DirectoryWallet } | undefined)?.wallet)
  const state = useStore(inside.$pairing)
  const { $result } = attemptOf(inside)
  const { error, connected = false } = useStore($result)

  useEffect(() => {
    const start = () => {
      inside.$wallet.set(wallet)
      startPairing(widget, inside)
    }
    start()
    // The view may stay where it is while the modal is closed.
    let wasWanted = isWanted(widget)
    return widget.state.$router.listen(() => {
      const before = wasWanted
      wasWanted = isWanted(widget)
      if (wasWanted && !before) start()
    })
  }, [widget, inside, wallet])

  return {
    ...state,
    wallet,
    failure: error,
    connected,
    retry: () => startPairing(widget, inside),
  }
}
