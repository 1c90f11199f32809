import { cleanText } from '@wallet-widget/kernel'
import { useIsActive } from '../account/useIsActive.js'
import { useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { useConnections } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { NetworkList } from './NetworkList.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'

/** The wallet is on a network that this site does not use: the ways out. The kernel closes it once one is taken. */
export function UnsupportedChain() {
  const widget = useWidget()
  const t = useT()
  const networkSwitch = useSwitchNetwork()
  const { disconnect, isBusy } = useDisconnect()
  const isActive = useIsActive()
  const inUse = useConnections().find(isActive)
  const leave = () => {
    if (inUse) void disconnect({ connectorId: inUse.connectorId })
    ignoreRefusal(widget.close({ reason: 'visitor' }))
  }
  return (
    <div className="ww-stack">
      <EmptyState
        icon="warning"
        title={t('unsupported.title')}
        text={t('unsupported.text', { wallet: cleanText(inUse?.wallet.name ?? '', 40) })}
      />
      <NetworkList networkSwitch={networkSwitch} onSelect={(network) => void networkSwitch.start(network)} />
      {networkSwitch.target ? (
        <Button block variant="secondary" onClick={networkSwitch.cancel}>
          {t('action.cancel')}
        </Button>
      ) : (
        <Button block variant="danger" icon="power" busy={isBusy} onClick={leave}>
          {t('account.disconnect')}
        </Button>
      )}
    </div>
  )
}
