import type { PaymentRequest } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { useStore } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'

/** The request as its chain's wallets read it; undefined until that is known. A chain without links has the bare address. */
export function usePaymentLink({ address, network, amount }: PaymentRequest): string | undefined {
  const chain = useStore(useWidget().state.$chains).get(network.chainNamespace)
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => (await chain?.loadPayments?.())?.createLink({ address, network, amount })
    load()
      .catch(() => undefined)
      .then((created) => isCurrent && setLink(created ?? address))
    return () => {
      isCurrent = false
    }
  }, [chain, address, network, amount])
  return link
}
