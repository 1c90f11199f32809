import { useAccount, useWidget } from '../hooks.js'
import { useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { AccountContent } from './AccountContent.js'
import { WidgetButton } from './WidgetButton.js'

export interface ConnectButtonProps {
  /** The button's text while no wallet is connected. @default 'Connect wallet', in the visitor's language */
  readonly label?: string | undefined
  /** Shows the balance of the network's native currency once connected. @default false */
  readonly balance?: boolean | undefined
  /** Class names added to the button's own. */
  readonly className?: string | undefined
}

/**
 * Connects a wallet; afterwards shows the account and opens its page, or, while the wallet is on a network that the site does
 * not use, asks the visitor to switch. On the server, and while the wallet of the last
 * visit is being reconnected, it shows neither, so that nothing flashes.
 *
 * @example <ConnectButton balance />
 */
export function ConnectButton({ label, balance, className }: ConnectButtonProps) {
  const { address, remembered, status } = useAccount()
  const t = useT()
  const text = label ?? t(status === 'connecting' ? 'button.connecting' : 'button.connect')
  const shown = address ?? remembered?.address
  const isRestoring = status === 'restoring'
  const { unsupported } = useNetwork()
  const { enableNetworkSwitch, allowUnsupportedNetwork, basic } = useWidget().config
  const isElsewhere = address && unsupported && enableNetworkSwitch && !allowUnsupportedNetwork && !basic
  return (
    <WidgetButton
      view={isElsewhere ? undefined : shown && 'Account'}
      look={isElsewhere ? 'unsupported' : shown || isRestoring ? undefined : 'primary'}
      title={isElsewhere ? t('button.unsupported') : undefined}
      busy={isRestoring}
      label={isRestoring && !shown ? text : undefined}
      className={className}
    >
      {shown ? (
        <AccountContent address={shown} balance={balance} isRestoring={!address} />
      ) : (
        <>
          {status === 'connecting' && <span className="ww-spin" />}
          {/* No text while it is not known who is connected: styles that would hide it may not be there yet. */}
          <span>{isRestoring ? '\u00a0' : text}</span>
        </>
      )}
    </WidgetButton>
  )
}
