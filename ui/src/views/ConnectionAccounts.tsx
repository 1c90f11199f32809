import { type Connection, cleanText } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { Button } from '../parts/Button.js'
import { ConnectionAccount } from './ConnectionAccount.js'

const PAGE = 5

export interface ConnectionAccountsProps {
  readonly connection: Connection
  readonly isActive: boolean
  readonly onUse: (address: string) => void
}

/** The accounts that a wallet lets this site use. */
export function ConnectionAccounts({ connection, isActive, onUse }: ConnectionAccountsProps) {
  const t = useT('account')
  const [limit, setLimit] = useState(PAGE)
  const { accounts, wallet } = connection
  const left = accounts.length - limit
  return (
    <>
      <ul
        className="ww-connection-accounts"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without bullets
        role="list"
        aria-label={t('wallets.accounts', { wallet: cleanText(wallet.name, 40) })}
      >
        {accounts.slice(0, limit).map((account) => (
          <ConnectionAccount
            key={account.address}
            connection={connection}
            account={account}
            isActive={isActive}
            onUse={onUse}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" variant="quiet" block onClick={() => setLimit(limit + 40)}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}
