import { MessageCard } from './MessageCard.js'
import { useChainSession } from './useChainSession.js'

export function SignMessageCard() {
  const session = useChainSession()
  const sign = async (message: string) => {
    const { signMessage } = await import('../chain/signMessage.js')
    return signMessage(session(), message)
  }
  return <MessageCard sign={sign} />
}
