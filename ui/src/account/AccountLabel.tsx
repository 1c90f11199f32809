import { useAccount, useStore, useWidget } from '../hooks.js'
import { Avatar } from '../parts/Avatar.js'
import { formatBalance, formatSymbol } from '../parts/formatBalance.js'
import { shorten } from '../parts/shorten.js'
import { useBalance, useIdentity } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useAddressLabel } from '../viewHooks.js'
import { useIdentityName } from './useIdentityName.js'

export interface AccountLabelProps {
  readonly address: string
  readonly balance?: boolean | undefined
  /** The account of the last visit, while its wallet is being reconnected. */
  readonly isRestoring?: boolean | undefined
}

/** Picture, name and, if wanted, balance of an account, for a button in the page. */
export function AccountLabel({ address, balance, isRestoring }: AccountLabelProps) {
  const avatar = useIdentity().value?.avatar
  const chosen = useIdentityName()
  const name = useAddressLabel(useAccount().namespace, address) ?? chosen
  return (
    <>
      {balance && !isRestoring && <AccountBalance />}
      <Avatar address={address} src={avatar} size={28} />
      <bdi className={isRestoring ? 'ww-dim' : ''}>{name || shorten(address)}</bdi>
    </>
  )
}

function AccountBalance() {
  const { value, status } = useBalance()
  const { language } = useStore(useWidget().state.$language)
  const t = useT()
  if (value) {
    const { whole, decimals } = formatBalance(value, language)
    return (
      <bdi className="ww-dim">
        {whole}
        {decimals} {formatSymbol(value.symbol)}
      </bdi>
    )
  }
  return status === 'loading' ? (
    <span className="ww-spin" role="img" aria-label={t('button.loadingBalance')} />
  ) : null
}
