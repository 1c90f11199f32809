import { type Connection, cleanText } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useWidget } from '../hooks.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button, IconButton } from '../parts/Button.js'
import { WalletImage } from '../parts/Picture.js'
import { Hidden, Tag } from '../parts/Text.js'
import { useConnections } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { errorKey } from '../views/errorKey.js'
import { ConnectionAccount } from './ConnectionAccount.js'
import { useIsActive } from './useIsActive.js'

export interface ConnectionCardProps {
  /** Those of one wallet, on a chain each. */
  readonly connections: readonly Connection[]
  /** Called once it is disconnected, so that the focus finds a place. */
  readonly onGone: () => void
}

/** One wallet: in use or not, its accounts on each chain, and its end. */
export function ConnectionCard({ connections, onGone }: ConnectionCardProps) {
  const t = useT()
  const chainName = useChainName()
  const isActive = useIsActive()
  const { disconnect, isBusy } = useDisconnect()
  const use = useSwitchConnection()
  const others = useConnections()
  const [first] = connections
  if (!first) return null
  const { connectorId, wallet } = first
  const name = cleanText(wallet.name, 40)
  const chains = connections.map(({ namespace }) => chainName(namespace)).join(', ')
  const isInUse = connections.some(isActive)
  // One that is installed for two chains may be there twice.
  const hasTwin = others.some(
    (one) => one.connectorId !== connectorId && cleanText(one.wallet.name, 40) === name,
  )
  const spoken = hasTwin ? `${name}, ${chains}` : name
  const end = async () => {
    await disconnect({ connectorId }, t('wallets.disconnected', { wallet: name }))
    onGone()
  }
  return (
    <section
      className={isInUse ? 'ww-connection ww-connection-active' : 'ww-connection'}
      aria-label={`${name}, ${chains}`}
    >
      <div className="ww-connection-head">
        <WalletImage name={name} src={wallet.icon} />
        <div className="ww-connection-name">
          <bdi>{name}</bdi>
          <span>{chains}</span>
        </div>
        {isInUse ? (
          <Tag tone="success">{t('wallets.active')}</Tag>
        ) : (
          <Button size="small" variant="secondary" onClick={() => use(first, first.address)}>
            <span aria-hidden="true">{t('wallets.useShort')}</span>
            <Hidden>{t('wallets.use', { wallet: spoken })}</Hidden>
          </Button>
        )}
        <IconButton
          icon="power"
          label={t('wallets.disconnect', { wallet: spoken })}
          disabled={isBusy}
          onClick={() => void end()}
        />
      </div>
      {connections.map((connection) => (
        <ConnectionAccounts
          key={connection.namespace}
          connection={connection}
          isActive={isActive(connection)}
          isOneOfSeveral={connections.length > 1}
          namesChain={hasTwin || connections.length > 1}
          onUse={(address) => use(connection, address)}
        />
      ))}
    </section>
  )
}

/** Makes an account the one in use; a failure is shown in a toast. */
function useSwitchConnection(): (connection: Connection, address: string) => void {
  const widget = useWidget()
  const t = useT()
  const isActive = useIsActive()
  return (connection, address) => {
    const { connectorId, namespace, wallet } = connection
    const switched = isActive(connection)
      ? widget.switchAccount({ address, namespace })
      : widget.switchConnection({ connectorId, namespace, address })
    switched.catch((error: unknown) => {
      const failed = t('wallets.switchFailed', { wallet: cleanText(wallet.name, 40) })
      widget.toast('error', `${failed}. ${t(errorKey(error))}`)
    })
  }
}

const PAGE = 5

interface ConnectionAccountsProps {
  readonly connection: Connection
  readonly isActive: boolean
  /** The wallet is connected on other chains, too. */
  readonly isOneOfSeveral: boolean
  /** Its name alone does not tell which list this is. */
  readonly namesChain: boolean
  readonly onUse: (address: string) => void
}

/** The accounts that a wallet lets this site use on a chain. */
function ConnectionAccounts(props: ConnectionAccountsProps) {
  const { connection, isActive, isOneOfSeveral, namesChain, onUse } = props
  const t = useT()
  const chainName = useChainName()
  const [limit, setLimit] = useState(PAGE)
  const { accounts, wallet, namespace } = connection
  const name = cleanText(wallet.name, 40)
  const chain = chainName(namespace)
  const left = accounts.length - limit
  return (
    <>
      {isOneOfSeveral && <p className="ww-connection-chain">{chain}</p>}
      <ul
        className={isActive ? 'ww-connection-accounts ww-current' : 'ww-connection-accounts'}
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without bullets
        role="list"
        aria-label={t('wallets.accounts', { wallet: namesChain ? `${name}, ${chain}` : name })}
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
