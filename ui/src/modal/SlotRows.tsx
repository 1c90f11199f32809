import { readText, type SlotEntry, type Widget } from '@wallet-widget/kernel'
import { useWidget } from '../hooks.js'
import { RowIcon } from '../parts/Icon.js'
import { ListItem } from '../parts/List.js'
import { SlotContent } from './SlotContent.js'

/** A slot's entries as rows of a `List`; those that draw themselves do so. */
export function SlotRows({ entries }: { readonly entries: readonly SlotEntry[] }) {
  const widget = useWidget()
  return entries.map((entry) =>
    entry.load ? (
      <li key={entry.id}>
        <SlotContent entry={entry} />
      </li>
    ) : (
      <ListItem
        key={entry.id}
        title={readText(entry.label)}
        href={entry.href?.()}
        image={entry.icon && <RowIcon name={entry.icon} />}
        leads={entry.view !== undefined}
        onSelect={() => selectEntry(widget, entry)}
      />
    ),
  )
}

/** Does what a slot's entry is for. */
export function selectEntry(widget: Pick<Widget, 'push'>, { onSelect, view }: SlotEntry): void {
  if (onSelect) onSelect()
  else if (view) widget.push(view)
}
