import { useAccount } from '../hooks/useAccount.js'
import { AccountFace } from './AccountFace.js'
import { WidgetButton } from './WidgetButton.js'

export interface AccountButtonProps {
  /** Shows the balance too. @default false */
  readonly balance?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * The connected account: picture and name; leads to its page. Nothing while nobody is connected.
 *
 * @example <AccountButton balance />
 */
export function AccountButton({ balance, className }: AccountButtonProps) {
  const { address, remembered } = useAccount()
  const shown = address ?? remembered?.address
  if (!shown) return null
  return (
    <WidgetButton view="Account" busy={!address} className={className}>
      <AccountFace address={shown} balance={balance} waiting={!address} />
    </WidgetButton>
  )
}
