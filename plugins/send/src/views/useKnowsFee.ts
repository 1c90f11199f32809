import { isSmartAccount } from '@wallet-widget/kernel/connectors'
import { useConnections, useWidget } from '@wallet-widget/ui'
import { useStore } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

/** Whether it is known what the network takes, so that all of its coin can be sent. */
export function useKnowsFee({ sending }: Pick<ViewProps, 'sending'>): boolean {
  const chains = useStore(useWidget().state.$chains)
  const { network } = useFormHolding(sending)
  const chain = network && chains.get(network.chainNamespace)
  const [known, setKnown] = useState<{ readonly of: unknown; readonly knowsFee: boolean }>()
  useEffect(() => {
    void chain?.loadTransfers?.().then(
      ({ knowsFee }) => setKnown({ of: chain, knowsFee }),
      () => {}, // it is said once something is to be sent
    )
  }, [chain])
  const connection = useConnections().find(({ namespace }) => namespace === network?.chainNamespace)
  // Its wallet brings it to the chain, and says what that takes.
  if (connection && isSmartAccount(connection)) return false
  return known === undefined || known.of !== chain || known.knowsFee
}
