import { type Connection, cleanText } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button, IconButton } from '../parts/Button.js'
import { WalletImage } from '../parts/Picture.js'
import { Hidden, Tag } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { errorKey } from '../views/errorKey.js'
import { ConnectionAccount } from './ConnectionAccount.js'

export interface ConnectionCardProps {
  readonly connection: Connection
  /** Called once it is disconnected, so that the focus finds a place. */
  readonly onGone: () => void
}

/** One wallet on one chain: in use or not, its accounts, and its end. */
export function ConnectionCard({ connection, onGone }: ConnectionCardProps) {
  const widget = useWidget()
  const t = useT()
  const chainName = useChainName()
  const { disconnect, isBusy } = useDisconnect()
  const { activeNamespace, chains } = useStore(widget.state.$session)
  const { connectorId, namespace, wallet } = connection
  const isInUse = chains[namespace]?.connectorId === connectorId
  const isActive = isInUse && namespace === activeNamespace
  const name = cleanText(wallet.name, 40)
  const chain = chainName(namespace)

  const use = (address: string) => {
    const switched = isActive
      ? widget.switchAccount({ address, namespace })
      : widget.switchConnection({ connectorId, namespace, address })
    switched.catch((error: unknown) =>
      widget.toast('error', `${t('wallets.switchFailed', { wallet: name })}. ${t(errorKey(error))}`),
    )
  }
  const end = async () => {
    await disconnect({ connectorId, namespace }, t('wallets.disconnected', { wallet: name }))
    onGone()
  }
  return (
    <section
      className={isActive ? 'ww-connection ww-connection-active' : 'ww-connection'}
      aria-label={`${name}, ${chain}`}
    >
      <div className="ww-connection-head">
        <WalletImage name={name} src={wallet.icon} />
        <div className="ww-connection-name">
          <bdi>{name}</bdi>
          <span>{chain}</span>
        </div>
        {isActive ? (
          <Tag tone="success">{t('wallets.active')}</Tag>
        ) : (
          <Button size="small" variant="secondary" onClick={() => use(connection.address)}>
            <span aria-hidden="true">{t('wallets.useShort')}</span>
            <Hidden>{t('wallets.use', { wallet: name })}</Hidden>
          </Button>
        )}
        <IconButton
          icon="power"
          label={t('wallets.disconnect', { wallet: name })}
          disabled={isBusy}
          onClick={() => void end()}
        />
      </div>
      <ConnectionAccounts connection={connection} isActive={isActive} onUse={use} />
    </section>
  )
}

const PAGE = 5

interface ConnectionAccountsProps {
  readonly connection: Connection
  readonly isActive: boolean
  readonly onUse: (address: string) => void
}

/** The accounts that a wallet lets this site use. */
function ConnectionAccounts({ connection, isActive, onUse }: ConnectionAccountsProps) {
  const t = useT()
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
