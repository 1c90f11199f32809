import { cleanText } from '@wallet-widget/kernel'
import { useAccount, useBalance, useIdentity, useNetwork, useWidget } from '../hooks.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { Button } from '../parts/Button.js'
import { CopyButton } from '../parts/CopyButton.js'
import { formatBalance, formatSymbol } from '../parts/formatBalance.js'
import { NetworkImage } from '../parts/Picture.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Hidden } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import { useAddressLabel } from '../viewHooks.js'
import styles from './account.css?inline'
import { useIdentityName } from './useIdentityName.js'

const NAME_LENGTH = 40

/** Who is connected: picture, name or address, wallet, network. */
export function AccountHeader({ address }: { readonly address: string }) {
  useStyles(styles)
  const widget = useWidget()
  const t = useT()
  const { wallet, namespace } = useAccount()
  const label = useAddressLabel(namespace, address)
  const { network } = useNetwork()
  const { value: identity } = useIdentity()
  const chosen = useIdentityName()
  // The visitor's own name for it comes first.
  const name = label ?? chosen
  return (
    <div className="ww-account-header">
      <Avatar address={address} src={identity?.avatar} size={72} />
      <div className="ww-account-name">
        <span className="ww-account-title">{name ? <bdi>{name}</bdi> : <Address address={address} />}</span>
        <CopyButton
          text={address}
          label={t('copy.label')}
          copiedLabel={t('copy.done')}
          onError={() => widget.toast('error', t('copy.failed'))}
        />
      </div>
      <div className="ww-account-facts">
        {label && chosen && <bdi>{chosen}</bdi>}
        {name && <Address address={address} />}
        {wallet && <bdi className="ww-account-wallet">{cleanText(wallet.name, NAME_LENGTH)}</bdi>}
        {network && (
          <span className="ww-account-chip">
            <NetworkImage name={network.name} src={network.iconUrl} size={16} />
            <bdi>{network.name}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

/** How much of the network's own coin the account holds. */
export function AccountBalance() {
  const widget = useWidget()
  const t = useT()
  const { status, value } = useBalance()
  const { network } = useNetwork()
  if (status === 'idle' && !network) return null
  const symbol = formatSymbol(value?.symbol ?? network?.nativeCurrency.symbol ?? '')
  const isKnown = value !== undefined || status === 'idle'
  return (
    <div className="ww-account-balance" aria-busy={status === 'loading' || undefined}>
      {status === 'loading' && <Hidden>{t('account.balance.loading')}</Hidden>}
      {isKnown && (
        <p className={status === 'failed' ? 'ww-account-amount ww-account-stale' : 'ww-account-amount'}>
          <Hidden>{t('account.balance')}</Hidden>
          <bdi dir="ltr">
            {formatBalance(value)} <span>{symbol}</span>
          </bdi>
        </p>
      )}
      {!isKnown && status === 'loading' && <Skeleton shape="title" />}
      {status === 'failed' && (
        <p className="ww-account-failed">
          {t('account.balance.failed')}
          <Button
            size="small"
            variant="secondary"
            icon="refresh"
            onClick={() => widget.state.$balance.refresh()}
          >
            {t('action.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
