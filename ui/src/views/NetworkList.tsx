import { cleanText, type Network } from '@wallet-widget/kernel'
import { memo, useId, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List, ListItem, SectionTitle } from '../parts/List.js'
import { NetworkImage } from '../parts/Picture.js'
import { SearchField } from '../parts/SearchField.js'
import { Tag } from '../parts/Text.js'
import { useConnections, useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { usePage } from './usePage.js'
import type { NetworkSwitch } from './useSwitchNetwork.js'

const SEARCH_ABOVE = 8

export interface NetworkListProps {
  readonly networkSwitch: NetworkSwitch
  readonly onSelect: (network: Network) => void
}

/** The configured networks, by chain where there are several, those for testing apart; the first page of many. */
export function NetworkList({ networkSwitch, onSelect }: NetworkListProps) {
  const t = useT()
  const id = useId()
  const chainName = useChainName()
  const { networks, networkId } = useNetwork()
  const [query, setQuery] = useState('')
  const chainOf = ({ chainNamespace }: Network) => chainName(chainNamespace)
  const isSeveral = new Set(networks.map(({ chainNamespace }) => chainNamespace)).size > 1
  const titleOf = (network: Network) =>
    network.testnet ? t('networks.testnets') : isSeveral ? chainOf(network) : t('networks.list')
  const found = groupNetworks(searchNetworks(networks, query, chainOf), titleOf)
  const { shown, left, more, reset } = usePage([...found.values()].flat())
  const search = (next: string) => {
    setQuery(next)
    reset()
  }
  return (
    <>
      {(networks.length > SEARCH_ABOVE || query) && (
        <SearchField label={t('networks.search')} value={query} onChange={search} controls={id} />
      )}
      <div id={id} className="ww-stack">
        {found.size === 0 && <EmptyState icon="search" title={t('networks.noMatch', { query })} />}
        {[...groupNetworks(shown, titleOf)].map(([title, group]) => (
          <div key={title} className="ww-stack">
            {found.size > 1 && <SectionTitle>{title}</SectionTitle>}
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
      </div>
      {left > 0 && (
        <Button variant="quiet" block onClick={more}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}

interface NetworkItemProps {
  readonly network: Network
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onSelect: (network: Network) => void
}

/** A network that can be switched to. Not drawn again while a search goes on round it. */
const NetworkItem = memo(function NetworkItem({ network, isCurrent, isBusy, onSelect }: NetworkItemProps) {
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
      image={<NetworkImage name={name} id={caipNetworkId} src={iconUrl} />}
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
})

/** The networks by the title they stand under, those for testing last. */
function groupNetworks(networks: readonly Network[], titleOf: (network: Network) => string) {
  const groups = new Map<string, Network[]>()
  for (const network of [...networks].sort((a, b) => Number(a.testnet) - Number(b.testnet))) {
    const title = titleOf(network)
    const group = groups.get(title)
    if (group) group.push(network)
    else groups.set(title, [network])
  }
  return groups
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
