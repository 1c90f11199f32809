import { useNetwork } from '@wallet-widget/ui'
import { useStore } from '@wallet-widget/ui/parts'
import { findHolding } from './sending/form/fillIn.js'
import type { Sending } from './sending/sending.js'

/** What the form is about: the network, and what of the visitor's is to be sent there. */
export function useFormHolding({ $send, $holdings }: Pick<Sending, '$send' | '$holdings'>) {
  const { form } = useStore($send)
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === form.networkId)
  return { network, holding: findHolding(useStore($holdings), form.networkId, form.tokenAddress) }
}
