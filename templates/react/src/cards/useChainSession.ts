import { useAccount, useNetwork, useWidget } from '@wallet-widget/ui'
import { type ChainSession, chainSession } from '../chain/session.js'

/** Gives a function that answers the session of this moment, or throws what the visitor can do about it. */
export function useChainSession(): () => ChainSession {
  const widget = useWidget()
  const { address } = useAccount()
  const { network } = useNetwork()
  return () => chainSession(widget, address, network)
}
