import { type Account, type Connection, cleanText } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import type { AccountKey } from '../i18n/locales/en.account.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { Button } from '../parts/Button.js'
import { CopyButton } from '../parts/CopyButton.js'
import { Icon } from '../parts/Icon.js'
import { shorten } from '../parts/shorten.js'
import { Tag } from '../parts/Tag.js'

const PAGE = 5

const TYPES: Readonly<Record<Account['type'], AccountKey | undefined>> = {
  eoa: undefined,
  smartAccount: 'wallets.smartAccount',
  payment: 'wallets.payment',
  ordinal: 'wallets.ordinal',
}

export interface ConnectionAccountsProps {
  readonly connection: Connection
  readonly isActive: boolean
  readonly onUse: (address: string) => void
}

/** The accounts that a wallet lets this site use. */
export function ConnectionAccounts({ connection, isActive, onUse }: ConnectionAccountsProps) {
  const widget = useWidget()
  const t = useT('account')
  const [limit, setLimit] = useState(PAGE)
  const { accounts, address, namespace, wallet } = connection
  const left = accounts.length - limit
  return (
    <>
      <ul
        className="ww-connection-accounts"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without bullets
        role="list"
        aria-label={t('wallets.accounts', { wallet: cleanText(wallet.name, 40) })}
      >
        {accounts.slice(0, limit).map((account) => {
          const isUsed = account.address === address
          // Source: spec section 4: Bitcoin accounts other than for payment are not to be switched to.
          const canUse = !(isActive && isUsed) && !(namespace === 'bip122' && account.type !== 'payment')
          const typeKey = TYPES[account.type]
          const content = (
            <>
              <Avatar address={account.address} size={24} />
              <Address address={account.address} />
              {typeKey && <Tag>{t(typeKey)}</Tag>}
              {isUsed && (
                <span className="ww-connection-check">
                  <Icon name="check" size={18} />
                </span>
              )}
            </>
          )
          return (
            <li key={account.address} className="ww-connection-account">
              {canUse ? (
                <button
                  type="button"
                  className="ww-control ww-connection-choice"
                  aria-label={t('wallets.useAccount', { address: shorten(account.address) })}
                  onClick={() => onUse(account.address)}
                >
                  {content}
                </button>
              ) : (
                <span className="ww-connection-choice" aria-current={isActive && isUsed ? 'true' : undefined}>
                  {content}
                </span>
              )}
              <CopyButton
                text={account.address}
                label={t('copy.label')}
                copiedLabel={t('copy.done')}
                onError={() => widget.toast('error', t('copy.failed'))}
              />
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <Button size="small" variant="quiet" block onClick={() => setLimit(limit + 40)}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}
