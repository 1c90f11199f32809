import { cleanText, type Network } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useConnections, useNetwork, useStore, useWidget } from '../hooks.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List, ListItem, SectionTitle } from '../parts/List.js'
import { NetworkImage } from '../parts/Picture.js'
import { SearchField } from '../parts/SearchField.js'
import { Tag } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import type { NetworkSwitch } from './useSwitchNetwork.js'

const SEARCH_ABOVE = 8

export interface NetworkListProps {
  readonly networkSwitch: NetworkSwitch
  readonly onSelect: (network: Network) => void
}

/** The configured networks, by chain where there are several, those for testing apart. */
export function NetworkList({ networkSwitch, onSelect }: NetworkListProps) {
  const t = useT()
  const chainName = useChainName()
  const { networks, networkId } = useNetwork()
  const [query, setQuery] = useState('')
  const chainOf = ({ chainNamespace }: Network) => chainName(chainNamespace)
  const isSeveral = new Set(networks.map(({ chainNamespace }) => chainNamespace)).size > 1
  const found = searchNetworks(networks, query, chainOf)
  const groups = new Map<string, Network[]>()
  for (const network of [...found].sort((a, b) => Number(a.testnet) - Number(b.testnet))) {
    const title = network.testnet ? t('networks.testnets') : isSeveral ? chainOf(network) : t('networks.list')
    groups.set(title, [...(groups.get(title) ?? []), network])
  }
  return (
    <>
      {(networks.length > SEARCH_ABOVE || query) && (
        <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
      )}
      {found.length === 0 && <EmptyState icon="search" title={t('networks.noMatch', { query })} />}
      {[...groups].map(([title, group]) => (
        <div key={title} className="ww-stack">
          {groups.size > 1 && <SectionTitle>{title}</SectionTitle>}
          <List label={title}>
            {group.map((network) => (
              <NetworkItem
                key={network.caipNetworkId}
                network={network}
                isCurrent={network.caipNetworkId === networkId}
                isBusy={network.caipNetworkId === networkSwitch.target}
                onSelect={onSelect}
              />
            ))}
          </List>
        </div>
      ))}
    </>
  )
}

interface NetworkItemProps {
  readonly network: Network
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onSelect: (network: Network) => void
}

/** A network that can be switched to. */
function NetworkItem({ network, isCurrent, isBusy, onSelect }: NetworkItemProps) {
  const t = useT()
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

/** The networks whose name, chain or id holds the query. */
function searchNetworks(
  networks: readonly Network[],
  query: string,
  chainOf: (network: Network) => string = () => '',
): readonly Network[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return networks
  return networks.filter(
    (network) =>
      network.name.toLowerCase().includes(wanted) ||
      chainOf(network).toLowerCase().includes(wanted) ||
      String(network.id).toLowerCase().startsWith(wanted),
  )
}
