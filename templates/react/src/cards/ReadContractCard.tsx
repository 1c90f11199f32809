import { useWidget } from '@wallet-widget/ui'
import { useState } from 'react'
import type { Reading } from '../chain/readContract.js'
import { Card } from './Card.js'
import { Row } from './Row.js'
import { SubmitButton } from './SubmitButton.js'
import { shorten } from './shorten.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'
import { useChainSession } from './useChainSession.js'

export function ReadContractCard() {
  const { config, state } = useWidget()
  const local = config.services !== undefined
  const [line, setLine] = useState('')
  const session = useChainSession()
  const action = useAction<Reading>()
  const read = () =>
    action.run(async () => {
      const { readContract } = await import('../chain/readContract.js')
      return readContract(session(), { local })
    })
  const write = () =>
    action.run(async (update) => {
      if (action.value) update(action.value)
      const [{ signGuestbook }, { readContract }] = await Promise.all([
        import('../chain/signGuestbook.js'),
        import('../chain/readContract.js'),
      ])
      await signGuestbook(session(), line)
      setLine('')
      state.$balance.refresh()
      return readContract(session(), { local })
    })
  return (
    <Card
      icon="book"
      title="Read a contract"
      text={local ? 'What visitors wrote on your local chain.' : 'How much USDC there is on this network.'}
      problem={action.problem}
    >
      {action.value?.guestbook ? (
        <form onSubmit={submit(write)}>
          <label>
            Your message
            <input
              value={line}
              onChange={(event) => setLine(event.target.value)}
              maxLength={35}
              placeholder="I was here"
              required
            />
          </label>
          <SubmitButton busy={action.busy}>
            {action.busy ? 'Check your wallet…' : 'Sign the guestbook'}
          </SubmitButton>
        </form>
      ) : (
        <form onSubmit={submit(read)}>
          <label>
            Contract
            <output>{local ? 'Guestbook' : 'USDC'}</output>
          </label>
          <SubmitButton busy={action.busy}>{action.busy ? 'Reading…' : 'Read'}</SubmitButton>
        </form>
      )}
      {action.value && (
        <dl className="rows">
          <Row label={action.value.contract}>
            <code>{shorten(action.value.address)}</code>
          </Row>
          {action.value.facts.map(([label, value]) => (
            <Row key={label} label={label}>
              {value}
            </Row>
          ))}
        </dl>
      )}
    </Card>
  )
}
