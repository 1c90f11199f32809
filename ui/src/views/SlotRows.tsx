import { readText, type SlotEntry } from '@wallet-widget/kernel'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { SlotContent } from '../modal/SlotContent.js'
import { Hidden } from '../parts/Hidden.js'
import { ListItem } from '../parts/ListItem.js'
import { RowIcon } from './RowIcon.js'
import { selectEntry } from './selectEntry.js'

/** A slot's entries as rows of a `List`; those that draw themselves do so. */
export function SlotRows({ entries }: { readonly entries: readonly SlotEntry[] }) {
  const widget = useWidget()
  const t = useT('account')
  return entries.map((entry) => {
    const href = entry.href?.()
    return entry.load ? (
      <li key={entry.id}>
        <SlotContent entry={entry} />
      </li>
    ) : (
      <ListItem
        key={entry.id}
        title={
          <>
            {readText(entry.label)}
            {href && <Hidden> ({t('action.newTab')})</Hidden>}
          </>
        }
        href={href}
        image={entry.icon && <RowIcon name={entry.icon} />}
        leads={entry.view !== undefined}
        onSelect={() => selectEntry(widget, entry)}
      />
    )
  })
}
