import { isShown, type Network, type Widget } from '@wallet-widget/kernel'
import { useEffect } from 'react'
import { useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { SlotRows } from '../modal/SlotRows.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List } from '../parts/List.js'
import { useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useSlot } from '../viewHooks.js'
import { NetworkList } from './NetworkList.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'

/** The networks to choose from. Leads back where the visitor came from, also when the wallet refused. */
export function SwitchNetwork() {
  const widget = useWidget()
  const t = useT()
  const announce = useAnnounce()
  const { networkId } = useNetwork()
  const entries = useSlot('network.item')
  const networkSwitch = useSwitchNetwork()
  const { target, start, cancel } = networkSwitch
  useEffect(() => {
    if (target) announce(t('networks.approve'))
  }, [announce, t, target])

  if (!widget.config.enableNetworkSwitch) return <EmptyState icon="globe" title={t('networks.locked')} />
  const select = async (network: Network) => {
    if (needsWallet(widget, network))
      return widget.push('SwitchActiveChain', {
        namespace: network.chainNamespace,
        networkId: network.caipNetworkId,
      })
    const isOver = network.caipNetworkId === networkId || (await start(network))
    if (isOver && isShown(widget, 'SwitchNetwork')) ignoreRefusal(widget.back())
  }
  return (
    <div className="ww-stack">
      <NetworkList networkSwitch={networkSwitch} onSelect={(network) => void select(network)} />
      {entries.length > 0 && (
        <List label={t('action.more')}>
          <SlotRows entries={entries} />
        </List>
      )}
      {target && (
        <Button block variant="secondary" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Whether the visitor, who is connected, would be without a wallet on the chain of that network: they are asked first. */
function needsWallet({ state }: Widget, { chainNamespace }: Network): boolean {
  const isConnected = state.$connections.get().some(({ namespace }) => namespace === chainNamespace)
  return state.$account.get().address !== undefined && !isConnected
}
