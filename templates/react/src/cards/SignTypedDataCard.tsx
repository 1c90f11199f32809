import { useState } from 'react'
import type { Signed } from '../chain/signMessage.js'
import { Card } from './Card.js'
import { SignedRows } from './SignedRows.js'
import { SubmitButton } from './SubmitButton.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'
import { useChainSession } from './useChainSession.js'

export function SignTypedDataCard() {
  const [guest, setGuest] = useState('Ada')
  const [seats, setSeats] = useState(2)
  const session = useChainSession()
  const action = useAction<Signed>()
  const sign = () =>
    action.run(async () => {
      const { signTypedData } = await import('../chain/signTypedData.js')
      return signTypedData(session(), { guest, seats })
    })
  return (
    <Card
      icon="form"
      title="Sign typed data"
      text="See what you agree to, field by field."
      problem={action.problem}
    >
      <form onSubmit={submit(sign)}>
        <div className="pair">
          <label>
            Guest
            <input value={guest} onChange={(event) => setGuest(event.target.value)} required />
          </label>
          <label>
            Seats
            <input
              type="number"
              min="1"
              max="12"
              value={seats}
              onChange={(event) => setSeats(event.target.valueAsNumber || 1)}
            />
          </label>
        </div>
        <SubmitButton busy={action.busy}>
          {action.busy ? 'Check your wallet…' : 'Sign invitation'}
        </SubmitButton>
      </form>
      {action.value && <SignedRows {...action.value} />}
    </Card>
  )
}
