import { useAccount, useNetwork } from '@wallet-widget/ui'
import { Fragment } from 'react'
import { AccountCard } from './AccountCard.js'
import { ReadContractCard } from './ReadContractCard.js'
import { SendTransactionCard } from './SendTransactionCard.js'
import { SignElsewhereCard } from './SignElsewhereCard.js'
import { SignMessageCard } from './SignMessageCard.js'
import { SignTypedDataCard } from './SignTypedDataCard.js'
import './cards.css'

/** What a visitor sees once connected. Another account or network starts with empty cards. */
export function Cards() {
  const { address, namespace, remembered } = useAccount()
  const { networkId } = useNetwork()
  return (
    <div className="cards">
      <AccountCard />
      <Fragment key={`${networkId} ${address ?? remembered?.address}`}>
        {namespace === undefined || namespace === 'eip155' ? (
          <>
            <SignMessageCard />
            <SignTypedDataCard />
            <SendTransactionCard />
            <ReadContractCard />
          </>
        ) : (
          <SignElsewhereCard namespace={namespace} />
        )}
      </Fragment>
    </div>
  )
}
