import { cleanText, type Network } from '@wallet-widget/kernel'
import { useConnections } from '../hooks/useConnections.js'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { ListItem } from '../parts/ListItem.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Tag } from '../parts/Tag.js'

export interface NetworkItemProps {
  readonly network: Network
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onSelect: (network: Network) => void
}

/** A network that can be switched to. */
export function NetworkItem({ network, isCurrent, isBusy, onSelect }: NetworkItemProps) {
  const t = useT('account')
  const { chains } = useStore(useWidget().state.$session)
  const { chainNamespace, caipNetworkId, name, iconUrl, testnet } = network
  const connection = useConnections().find(
    ({ namespace, connectorId }) =>
      namespace === chainNamespace && connectorId === chains[chainNamespace]?.connectorId,
  )
  const approved = connection?.approvedNetworkIds
  const isRefused = approved !== undefined && !approved.includes(caipNetworkId)
  return (
    <ListItem
      title={<bdi>{name}</bdi>}
      subtitle={isBusy ? t('networks.approve') : undefined}
      image={<NetworkImage name={name} src={iconUrl} />}
      end={
        isCurrent ? (
          <Tag tone="accent">{t('networks.current')}</Tag>
        ) : (
          testnet && <Tag>{t('networks.testnet')}</Tag>
        )
      }
      busy={isBusy}
      selected={isCurrent}
      disabledReason={
        isRefused && !isCurrent
          ? t('networks.unapproved', { wallet: cleanText(connection?.wallet.name ?? '', 40) })
          : undefined
      }
      onSelect={() => onSelect(network)}
    />
  )
}
