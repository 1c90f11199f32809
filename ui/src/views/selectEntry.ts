import type { SlotEntry, Widget } from '@wallet-widget/kernel'

/** Does what a slot's entry is for. */
export function selectEntry(widget: Pick<Widget, 'push'>, { onSelect, view }: SlotEntry): void {
  if (onSelect) onSelect()
  else if (view) widget.push(view)
}
