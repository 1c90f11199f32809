import { useState } from 'react'
import type { SignedElsewhere } from '../chain/signElsewhere.js'
import { Card } from './Card.js'
import { SignedRows } from './SignedRows.js'
import { SubmitButton } from './SubmitButton.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'

/** A text to sign, on whichever chain. */
export function MessageCard({ sign }: { sign: (message: string) => Promise<SignedElsewhere> }) {
  const [message, setMessage] = useState('Hello from my new site!')
  const action = useAction<SignedElsewhere>()
  return (
    <Card icon="pen" title="Sign a message" text="Prove it’s you. No gas." problem={action.problem}>
      <form onSubmit={submit(() => action.run(() => sign(message)))}>
        <label>
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} required />
        </label>
        <SubmitButton busy={action.busy}>{action.busy ? 'Check your wallet…' : 'Sign'}</SubmitButton>
      </form>
      {action.value && <SignedRows {...action.value} />}
    </Card>
  )
}
