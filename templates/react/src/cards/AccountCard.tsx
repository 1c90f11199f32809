import { useAccount, useBalance, useIdentity, useNetwork } from '@wallet-widget/ui'
import { Avatar } from '@wallet-widget/ui/parts'
import { CopyButton } from './CopyButton.js'
import { formatBalance } from './formatBalance.js'
import { shorten } from './shorten.js'

/** Who is connected, with what, and where. */
export function AccountCard() {
  const { address, namespace, remembered, wallet } = useAccount()
  const { network, unsupported } = useNetwork()
  const balance = useBalance()
  const { name, avatar } = useIdentity().value ?? {}
  const shown = address ?? remembered?.address ?? ''
  // Its owner's own when it needs no other host.
  const picture = avatar?.startsWith('data:image/') ? avatar : undefined
  return (
    <section className="account">
      <div className="avatar">
        <Avatar address={shown} src={picture} size={64} />
      </div>
      <p className="over">
        {address
          ? `Connected with ${wallet?.name}`
          : `Waiting for ${remembered?.walletName ?? 'the wallet'}…`}
      </p>
      <h1 title={shown}>{name ?? shorten(shown)}</h1>
      <p className="address">
        <code>{shown}</code>
        {address && <CopyButton text={address} />}
      </p>
      <dl>
        <div>
          <dt>Balance</dt>
          <dd>
            {balance.value
              ? formatBalance(balance.value)
              : balance.status === 'failed'
                ? 'not available'
                : '…'}
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{unsupported ? 'Unsupported' : (network?.name ?? '…')}</dd>
        </div>
        {namespace === 'eip155' && name && (
          <div>
            <dt>ENS name</dt>
            <dd>{name}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
