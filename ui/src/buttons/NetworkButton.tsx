import { useStore } from '../hooks.js'
import { modalCode } from '../modalCode.js'
import { useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { WidgetButton } from './WidgetButton.js'

export interface NetworkButtonProps {
  /** Class names added to the button's own. */
  readonly className?: string | undefined
}

/**
 * Shows the active network, or that the wallet is on an unsupported one; opens the list of networks.
 *
 * @example <NetworkButton />
 */
export function NetworkButton({ className }: NetworkButtonProps) {
  const { network, unsupported } = useNetwork()
  const t = useT()
  const modal = useStore(modalCode.$code, undefined)
  return (
    <WidgetButton
      view="SwitchNetwork"
      look={unsupported ? 'unsupported' : undefined}
      title={network && t('button.currentNetwork', { network: network.name })}
      className={className}
    >
      {network &&
        (modal ? (
          <modal.NetworkFace network={network} />
        ) : (
          <svg className="ww-face" width={24} height={24} />
        ))}
      <span>{network ? network.name : t(unsupported ? 'button.unsupported' : 'button.network')}</span>
    </WidgetButton>
  )
}
