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

/** The configured networks, those for testing apart. */
export function NetworkList({ networkSwitch, onSelect }: NetworkListProps) {
  const t = useT('account')
  const { networks, networkId } = useNetwork()
  const [query, setQuery] = useState('')
  const found = searchNetworks(networks, query)
  const groups = [
    ['networks.list', found.filter(({ testnet }) => !testnet)],
    ['networks.testnets', found.filter(({ testnet }) => testnet)],
  ] as const
  const isMixed = groups.every(([, group]) => group.length > 0)
  return (
    <>
      {(networks.length > SEARCH_ABOVE || query) && (
        <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
      )}
      {found.length === 0 && <EmptyState icon="search" title={t('networks.noMatch', { query })} />}
      {groups.map(
        ([key, group]) =>
          group.length > 0 && (
            <div key={key} className="ww-stack">
              {isMixed && <SectionTitle>{t(key)}</SectionTitle>}
              <List label={t(key)}>
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
          ),
      )}
    </>
  )
}
