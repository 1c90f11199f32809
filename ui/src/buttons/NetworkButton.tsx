import { useButtonT } from '../hooks/useButtonT.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { WidgetButton } from './WidgetButton.js'

export interface NetworkButtonProps {
  readonly className?: string | undefined
}

/**
 * The active network; leads to the choice of networks, and says when the wallet is on none of them.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ className }: NetworkButtonProps) {
  const { network, unsupported } = useNetwork()
  const t = useButtonT()
  return (
    <WidgetButton
      view="SwitchNetwork"
      look={unsupported ? 'unsupported' : undefined}
      title={network && t('currentNetwork', { network: network.name })}
      className={className}
    >
      {network && <NetworkImage name={network.name} src={network.iconUrl} size={24} />}
      <span>{network ? network.name : t(unsupported ? 'unsupported' : 'network')}</span>
    </WidgetButton>
  )
}
