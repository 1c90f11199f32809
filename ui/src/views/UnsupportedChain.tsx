import { cleanText } from '@wallet-widget/kernel'
import { useAccount } from '../hooks/useAccount.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { NetworkList } from './NetworkList.js'
import { quietly } from './quietly.js'
import { useDisconnect } from './useDisconnect.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'

/** The wallet is on a network that this site does not use: the ways out. The kernel closes it once one is taken. */
export function UnsupportedChain() {
  const widget = useWidget()
  const t = useT('account')
  const { wallet } = useAccount()
  const { networkId } = useNetwork()
  const networkSwitch = useSwitchNetwork()
  const { disconnect, isBusy } = useDisconnect()
  const leave = () => {
    void disconnect()
    quietly(widget.close({ reason: 'visitor' }))
  }
  return (
    <div className="ww-stack">
      <EmptyState
        icon="warning"
        title={t('unsupported.title')}
        text={t('unsupported.text', {
          wallet: cleanText(wallet?.name ?? '', 40),
          network: cleanText(networkId ?? '', 60),
        })}
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
