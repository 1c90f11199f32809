import type { ChainNamespace } from '@wallet-widget/kernel'
import { useAccount, useWidget } from '@wallet-widget/ui'
import { useState } from 'react'
import type { SignedElsewhere } from '../chain/signElsewhere.js'
import { Card } from './Card.js'
import { SignedRows } from './SignedRows.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'

/** The same as `SignMessageCard`, on a chain that is not an EVM one. */
export function SignElsewhereCard({ namespace }: { namespace: ChainNamespace }) {
  const widget = useWidget()
  const { address } = useAccount()
  const [message, setMessage] = useState('Hello from my new site!')
  const action = useAction<SignedElsewhere>()
  const sign = () =>
    action.run(async () => {
      if (!address) throw new Error('Connect a wallet first.')
      const { signElsewhere } = await import('../chain/signElsewhere.js')
      return signElsewhere(widget, { namespace, address, message })
    })
  return (
    <Card
      icon="pen"
      title="Sign a message"
      text="Prove who you are, free of charge."
      problem={action.problem}
    >
      <form onSubmit={submit(sign)}>
        <label>
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} required />
        </label>
        <button type="submit" disabled={action.busy}>
          {action.busy ? 'Look at your wallet…' : 'Sign'}
        </button>
      </form>
      {action.value && <SignedRows {...action.value} />}
    </Card>
  )
}
