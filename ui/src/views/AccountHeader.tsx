import { cleanText } from '@wallet-widget/kernel'
import { useAccount } from '../hooks/useAccount.js'
import { useAddressLabel } from '../hooks/useAddressLabel.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { CopyButton } from '../parts/CopyButton.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { useStyles } from '../theme/useStyles.js'
import { accountCss } from './account.css.js'

const NAME_LENGTH = 40

/** Who is connected: picture, name or address, wallet, network. */
export function AccountHeader({ address }: { readonly address: string }) {
  useStyles(accountCss)
  const widget = useWidget()
  const t = useT('account')
  const { wallet, namespace } = useAccount()
  const label = useAddressLabel(namespace, address)
  const { network } = useNetwork()
  const { value: identity } = useIdentity()
  const chosen = identity?.name ? cleanText(identity.name, NAME_LENGTH) : ''
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
