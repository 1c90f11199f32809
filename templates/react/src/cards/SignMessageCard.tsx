import { useState } from 'react'
import type { Signed } from '../chain/signMessage.js'
import { Card } from './Card.js'
import { SignedRows } from './SignedRows.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'
import { useChainSession } from './useChainSession.js'

export function SignMessageCard() {
  const [message, setMessage] = useState('Hello from my new site!')
  const session = useChainSession()
  const action = useAction<Signed>()
  const sign = () =>
    action.run(async () => {
      const { signMessage } = await import('../chain/signMessage.js')
      return signMessage(session(), message)
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
