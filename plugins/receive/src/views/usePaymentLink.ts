import type { PaymentRequest } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { useStore } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'

/** The request as its chain's wallets read it; undefined until that is known. A chain without links has the bare address. */
export function usePaymentLink({ address, network, amount }: PaymentRequest): string | undefined {
  const chain = useStore(useWidget().state.$chains).get(network.chainNamespace)
  const [made, setMade] = useState<PaymentRequest & { readonly link: string }>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => (await chain?.loadPayments?.())?.createLink({ address, network, amount })
    load()
      .catch(() => undefined)
      .then((created) => isCurrent && setMade({ address, network, amount, link: created ?? address }))
    return () => {
      isCurrent = false
    }
  }, [chain, address, network, amount])
  // A code of the network before must not stand under the name of the next.
  const isAsked = made?.address === address && made.network === network && made.amount === amount
  return isAsked ? made.link : undefined
}
