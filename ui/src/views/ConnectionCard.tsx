import { type Connection, cleanText } from '@wallet-widget/kernel'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { Hidden } from '../parts/Hidden.js'
import { IconButton } from '../parts/IconButton.js'
import { Tag } from '../parts/Tag.js'
import { WalletImage } from '../parts/WalletImage.js'
import { ConnectionAccounts } from './ConnectionAccounts.js'
import { errorKey } from './errorKey.js'
import { useDisconnect } from './useDisconnect.js'

export interface ConnectionCardProps {
  readonly connection: Connection
  /** Called once it is disconnected, so that the focus finds a place. */
  readonly onGone: () => void
}

/** One wallet on one chain: in use or not, its accounts, and its end. */
export function ConnectionCard({ connection, onGone }: ConnectionCardProps) {
  const widget = useWidget()
  const t = useT('account')
  const why = useT('connecting')
  const chainName = useT('chains')
  const { disconnect, isBusy } = useDisconnect()
  const { activeNamespace, chains } = useStore(widget.state.$session)
  const { connectorId, namespace, wallet } = connection
  const isInUse = chains[namespace]?.connectorId === connectorId
  const isActive = isInUse && namespace === activeNamespace
  const name = cleanText(wallet.name, 40)
  const chain = chainName(`chain.${namespace}`)

  const use = (address: string) => {
    const switched = isActive
      ? widget.switchAccount({ address, namespace })
      : widget.switchConnection({ connectorId, namespace, address })
    switched.catch((error: unknown) =>
      widget.toast('error', `${t('wallets.switchFailed', { wallet: name })}. ${why(errorKey(error))}`),
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
