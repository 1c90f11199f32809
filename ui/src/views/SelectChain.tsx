import { type ChainNamespace, cleanText } from '@wallet-widget/kernel'
import { useWidget } from '../hooks.js'
import { EmptyState } from '../parts/EmptyState.js'
import { RowIcon } from '../parts/Icon.js'
import { List, ListItem } from '../parts/List.js'
import { NetworkImage, WalletImage } from '../parts/Picture.js'
import { useConnections, useConnectors, useNetwork, useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { chainOptions } from '../wallets/mergeWallets.js'
import { chooseConnector } from './chooseWallet.js'
import { useConnectIntent } from './useConnectIntent.js'

/** Asks for which chain a wallet is to be connected. */
export function SelectChain() {
  const widget = useWidget()
  const t = useT()
  const chainName = useChainName()
  const { connectorIds = [], name: asked } = useViewArguments('SelectChain') ?? {}
  const { networks } = useNetwork()
  const connections = useConnections()
  const intent = useConnectIntent()
  const found = useConnectors().filter(({ id }) => connectorIds.includes(id))
  const options = chainOptions(found, networks)
  const isConnected = (connectorId: string, namespace: ChainNamespace) =>
    connections.some((one) => one.connectorId === connectorId && one.namespace === namespace)
  const open = options.filter(({ connector, namespace }) => !isConnected(connector.id, namespace))
  const [only] = open
  const isOne = open.length > 1 && open.every(({ connector }) => connector === only?.connector)

  const name = cleanText(asked ?? found[0]?.name ?? '', 40)
  const icon = found.find((one) => one.icon)?.icon
  const image = <WalletImage name={name} src={icon} size={64} />
  if (options.length === 0)
    return <EmptyState image={image} title={t('selectChain.gone', { wallet: name })} />
  return (
    <div className="ww-stack" {...intent}>
      <EmptyState
        image={image}
        title={t('selectChain.question')}
        text={t('selectChain.text', { wallet: name })}
      />
      <List label={t('selectChain.chains')}>
        {options.map(({ namespace, connector }) => {
          const { id: connectorId, connectView } = connector
          const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
          const chain = chainName(namespace)
          return (
            <ListItem
              key={namespace}
              title={chain}
              image={
                <NetworkImage
                  name={chain.replace(/\(.*/, '')}
                  id={first?.caipNetworkId}
                  src={first?.iconUrl}
                />
              }
              disabledReason={isConnected(connectorId, namespace) ? t('tag.connected') : undefined}
              onSelect={() => chooseConnector(widget, { connectorId, namespaces: [namespace] }, connectView)}
            />
          )
        })}
        {only && isOne && (
          <ListItem
            title={t('selectChain.all')}
            subtitle={open.map(({ namespace }) => chainName(namespace)).join(', ')}
            image={<RowIcon name="globe" />}
            onSelect={() => {
              const namespaces = open.map(({ namespace }) => namespace)
              chooseConnector(
                widget,
                { connectorId: only.connector.id, namespaces },
                only.connector.connectView,
              )
            }}
          />
        )}
      </List>
    </div>
  )
}
