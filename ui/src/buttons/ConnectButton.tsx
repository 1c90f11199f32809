import { useAccount } from '../hooks/useAccount.js'
import { useButtonT } from '../hooks/useButtonT.js'
import { AccountFace } from './AccountFace.js'
import { WidgetButton } from './WidgetButton.js'

export interface ConnectButtonProps {
  /** What it says while nobody is connected. @default 'Connect wallet', in the visitor's language */
  readonly label?: string | undefined
  /** Shows the balance once connected. @default false */
  readonly balance?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Connects a wallet; afterwards shows the account and leads to its page. On the server, and while the wallet of
 * last time is asked again, it says neither: nothing flashes.
 *
 * @example <ConnectButton balance />
 */
export function ConnectButton({ label, balance, className }: ConnectButtonProps) {
  const { address, remembered, status } = useAccount()
  const t = useButtonT()
  const text = label ?? t(status === 'connecting' ? 'connecting' : 'connect')
  const shown = address ?? remembered?.address
  const waiting = status === 'restoring'
  return (
    <WidgetButton
      view={shown && 'Account'}
      look={shown || waiting ? undefined : 'primary'}
      busy={waiting}
      label={waiting && !shown ? text : undefined}
      className={className}
    >
      {shown ? (
        <AccountFace address={shown} balance={balance} waiting={!address} />
      ) : (
        <>
          {status === 'connecting' && <span className="ww-spin" />}
          {/* While it is not known who is connected, nothing to read: no style can be relied on to hide it yet. */}
          <span>{waiting ? '\u00a0' : text}</span>
        </>
      )}
    </WidgetButton>
  )
}
