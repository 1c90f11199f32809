import type { ChainNamespace } from '@wallet-widget/kernel'
import { useAccount, useWidget } from '@wallet-widget/ui'
import { MessageCard } from './MessageCard.js'

/** The same as `SignMessageCard`, on a chain that is not an EVM one. */
export function SignElsewhereCard({ namespace }: { namespace: ChainNamespace }) {
  const widget = useWidget()
  const { address } = useAccount()
  const sign = async (message: string) => {
    if (!address) throw new Error('Connect a wallet first.')
    const { signElsewhere } = await import('../chain/signElsewhere.js')
    return signElsewhere(widget, { namespace, address, message })
  }
  return <MessageCard sign={sign} />
}
