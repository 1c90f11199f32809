import { useBalance } from '../hooks/useBalance.js'
import { useButtonT } from '../hooks/useButtonT.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { Avatar } from '../parts/Avatar.js'
import { shorten } from '../parts/shorten.js'
import { formatBalance } from '../views/formatBalance.js'

export interface AccountLabelProps {
  readonly address: string
  readonly balance?: boolean | undefined
  /** The account of last time, while its wallet is asked again. */
  readonly waiting?: boolean | undefined
}

/** Picture, name and, if wanted, balance of an account. */
export function AccountLabel({ address, balance, waiting }: AccountLabelProps) {
  const identity = useIdentity().value
  return (
    <>
      {balance && !waiting && <Amount />}
      <Avatar address={address} src={identity?.avatar} size={28} />
      <bdi className={waiting ? 'ww-dim' : ''}>{identity?.name ?? shorten(address)}</bdi>
      {waiting && <span className="ww-spin" />}
    </>
  )
}

function Amount() {
  const { value, status } = useBalance()
  const t = useButtonT()
  if (value)
    return (
      <bdi className="ww-dim">
        {formatBalance(value)} {value.symbol}
      </bdi>
    )
  return status === 'loading' ? (
    <span className="ww-spin" role="img" aria-label={t('loadingBalance')} />
  ) : null
}
