import { useAccount, useStore, useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { NetworkImage } from '../parts/Picture.js'
import { useConnections, useNetwork, useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'

/** Asks before moving to another family of chains. */
export function SwitchActiveChain() {
  const widget = useWidget()
  const t = useT()
  const chainName = useChainName()
  const { namespace, networkId } = useViewArguments('SwitchActiveChain') ?? {}
  const { namespace: current } = useAccount()
  const { networks } = useNetwork()
  const { chains } = useStore(widget.state.$session)
  const isConnected = useConnections().some((connection) => connection.namespace === namespace)
  const { target, start, cancel } = useSwitchNetwork()

  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const wanted = networkId ?? (namespace && chains[namespace]?.networkId)
  const network = own.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? own[0]
  if (!namespace || !network)
    return (
      <EmptyState icon="globe" title={t('activeChain.unknown')}>
        <Button block variant="secondary" onClick={() => ignoreRefusal(widget.back())}>
          {t('modal.back')}
        </Button>
      </EmptyState>
    )
  const chain = chainName(namespace)
  const confirm = async () => {
    // Without a wallet there the active chain stays: it moves with the wallet that is connected next, if one is.
    if (!isConnected) widget.replace('Connect', { namespace, network: network.caipNetworkId })
    else if (await start(network)) ignoreRefusal(widget.back())
  }
  return (
    <EmptyState
      image={<NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={64} />}
      title={t('activeChain.question', { chain })}
      text={
        isConnected && current
          ? t('activeChain.text', { chain, current: chainName(current) })
          : t('activeChain.connect.text', { chain })
      }
    >
      <Button block busy={target !== undefined} onClick={() => void confirm()}>
        {t(target ? 'networks.approve' : 'activeChain.switch', { chain })}
      </Button>
      <Button
        block
        variant="secondary"
        onClick={() => {
          cancel()
          ignoreRefusal(widget.back())
        }}
      >
        {t('action.cancel')}
      </Button>
    </EmptyState>
  )
}
