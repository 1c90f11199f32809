import { useAccount, useNetwork, useWidget } from '@wallet-widget/ui'
import { useState } from 'react'
import type { Sent } from '../chain/sendTransaction.js'
import { Card } from './Card.js'
import { SentRows } from './SentRows.js'
import { SubmitButton } from './SubmitButton.js'
import { submit } from './submit.js'
import { useAction } from './useAction.js'
import { useChainSession } from './useChainSession.js'

export function SendTransactionCard() {
  const { config, state } = useWidget()
  const { address = '' } = useAccount()
  const { network } = useNetwork()
  const [given, setTo] = useState<string>()
  const to = given ?? address
  const [amount, setAmount] = useState('0.001')
  const session = useChainSession()
  // No explorer knows the local chains.
  const explorer = import.meta.env.DEV && config.services ? undefined : network?.blockExplorerUrl
  const action = useAction<Sent>()
  const send = () =>
    action.run(async (update) => {
      const { sendTransaction } = await import('../chain/sendTransaction.js')
      const sent = await sendTransaction(session(), { to: to.trim(), amount }, update)
      state.$balance.refresh()
      return sent
    })
  return (
    <Card
      icon="send"
      title="Send a transaction"
      text="To yourself, unless you say otherwise."
      problem={action.problem}
    >
      <form onSubmit={submit(send)}>
        <div className="pair">
          <label>
            To
            <input
              className="mono"
              value={to}
              onChange={(event) => setTo(event.target.value)}
              spellCheck={false}
              required
            />
          </label>
          <label>
            {network?.nativeCurrency.symbol ?? 'Amount'}
            <input
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              required
            />
          </label>
        </div>
        <SubmitButton busy={action.busy}>
          {!action.busy ? 'Send' : action.value ? 'Waiting for the block…' : 'Check your wallet…'}
        </SubmitButton>
      </form>
      {action.value && <SentRows {...action.value} explorer={explorer} />}
    </Card>
  )
}
