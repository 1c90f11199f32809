import { useAccount } from '../hooks.js'
import { AccountContent } from './AccountContent.js'
import { WidgetButton } from './WidgetButton.js'

export interface AccountButtonProps {
  /** Shows the balance of the network's native currency too. @default false */
  readonly balance?: boolean | undefined
  /** Class names added to the button's own. */
  readonly className?: string | undefined
}

/**
 * Shows the connected account, with its picture and name; opens its page. Renders nothing while no wallet is connected.
 *
 * @example <AccountButton balance />
 */
export function AccountButton({ balance, className }: AccountButtonProps) {
  const { address, remembered } = useAccount()
  const shown = address ?? remembered?.address
  if (!shown) return null
  return (
    <WidgetButton view="Account" busy={!address} className={className}>
      <AccountContent address={shown} balance={balance} isRestoring={!address} />
    </WidgetButton>
  )
}
