import { readText, type SlotEntry } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { SlotContent } from '../modal/SlotContent.js'
import { Tabs } from '../parts/Tabs.js'

/** What plugins know of the account: tokens, NFTs, activity. */
export function AccountTabs({ entries }: { readonly entries: readonly SlotEntry[] }) {
  const t = useT('account')
  const [wanted, setWanted] = useState<string>()
  const selected = entries.find(({ id }) => id === wanted) ?? entries[0]
  if (!selected) return null
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={entries.map(({ id, label }) => ({ id, label: readText(label) }))}
      selected={selected.id}
      onSelect={setWanted}
    >
      <SlotContent key={selected.id} entry={selected} />
    </Tabs>
  )
}
