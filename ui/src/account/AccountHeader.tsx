import { useAccount, useStore, useWidget } from '../hooks.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { Button } from '../parts/Button.js'
import { CopyButton } from '../parts/CopyButton.js'
import { formatBalance, formatSymbol } from '../parts/formatBalance.js'
import { Icon } from '../parts/Icon.js'
import { NetworkImage } from '../parts/Picture.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Hidden } from '../parts/Text.js'
import { useBalance, useIdentity, useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import { useAddressLabel } from '../viewHooks.js'
import styles from './account.css?inline'
import { useIdentityName } from './useIdentityName.js'

/** Who is connected, and where: picture, name, address, network. */
export function AccountHeader({ address }: { readonly address: string }) {
  useStyles(styles)
  const widget = useWidget()
  const t = useT()
  const { namespace } = useAccount()
  const label = useAddressLabel(namespace, address)
  const { value: identity } = useIdentity()
  const chosen = useIdentityName()
  // The visitor's own name for it comes first.
  const name = label ?? chosen
  return (
    <div className="ww-account-header">
      <Avatar address={address} src={identity?.avatar} size={64} />
      {name && <bdi className="ww-account-title">{name}</bdi>}
      {label && chosen && <bdi className="ww-muted">{chosen}</bdi>}
      <div className="ww-account-line">
        <div className={name ? 'ww-account-address' : 'ww-account-address ww-account-title'}>
          <CopyButton
            text={address}
            label={t('copy.label')}
            copiedLabel={t('copy.done')}
            onError={() => widget.toast('error', t('copy.failed'))}
          >
            <Address address={address} />
          </CopyButton>
        </div>
        <NetworkChip />
      </div>
    </div>
  )
}

/** The network in use, which leads to the others. */
function NetworkChip() {
  const widget = useWidget()
  const t = useT()
  const { network, networkId } = useNetwork()
  if (!networkId) return null
  const name = network?.name ?? t('account.network.none')
  const content = (
    <>
      <Hidden>{t('button.currentNetwork', { network: name })}</Hidden>
      {network ? (
        <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={20} />
      ) : (
        <Icon name="warning" size={18} />
      )}
      <bdi aria-hidden="true">{name}</bdi>
    </>
  )
  if (!widget.config.enableNetworkSwitch) return <span className="ww-account-chip">{content}</span>
  return (
    <button type="button" className="ww-control ww-account-chip" onClick={() => widget.push('SwitchNetwork')}>
      {content}
      <Icon name="chevronDown" size={16} />
    </button>
  )
}

/** How much the account has of what counts as its balance: the network's own coin, unless the site chose another, or none. */
export function AccountBalance() {
  const widget = useWidget()
  const t = useT()
  const { status, value } = useBalance()
  const { network } = useNetwork()
  const { language } = useStore(widget.state.$language)
  if (status === 'idle' ? !network : status === 'loaded' && !value) return null
  const symbol = formatSymbol(value?.symbol ?? network?.nativeCurrency.symbol ?? '')
  const { whole, decimals } = formatBalance(value, language)
  const isKnown = value !== undefined || status === 'idle'
  return (
    <div className="ww-account-balance" aria-busy={status === 'loading' || undefined}>
      {status === 'loading' && <Hidden>{t('account.balance.loading')}</Hidden>}
      {isKnown && (
        <p className={status === 'failed' ? 'ww-account-amount ww-account-stale' : 'ww-account-amount'}>
          <Hidden>{t('account.balance')}</Hidden>
          <bdi dir="ltr">
            {whole}
            <span className="ww-account-decimals">{decimals}</span> <span>{symbol}</span>
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
