import type { Network } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useNetwork } from '../hooks/useNetwork.js'
import { useT } from '../hooks/useT.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List } from '../parts/List.js'
import { SectionTitle } from '../parts/SectionTitle.js'
import { NetworkItem } from './NetworkItem.js'
import { SearchField } from './SearchField.js'
import { searchNetworks } from './searchNetworks.js'
import type { NetworkSwitch } from './useSwitchNetwork.js'

const SEARCH_ABOVE = 8

export interface NetworkListProps {
  readonly networkSwitch: NetworkSwitch
  readonly onSelect: (network: Network) => void
}

/** The configured networks, by chain where there are several, those for testing apart. */
export function NetworkList({ networkSwitch, onSelect }: NetworkListProps) {
  const t = useT('account')
  const chains = useT('chains')
  const { networks, networkId } = useNetwork()
  const [query, setQuery] = useState('')
  const chainOf = ({ chainNamespace }: Network) => chains(`chain.${chainNamespace}`)
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
