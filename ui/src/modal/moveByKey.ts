import type { Widget } from '@wallet-widget/kernel'
import { ignoreRefusal } from './ignoreRefusal.js'
import { ROWS } from './rows.js'

/** Does what a key asks for in a view of the modal: see `pressKey`. */
export function moveByKey(key: string, frame: HTMLElement, widget: Widget): void {
  const search = frame.querySelector<HTMLInputElement>('.ww-search-input')
  if (key === 'Enter') void takeOnlyHit(search)
  else if (key !== 'Backspace') nextOf(key, frame, search)?.focus()
  else if (widget.state.$router.get().history.length > 0) ignoreRefusal(widget.back())
}

/** What gets the focus: a row, or above the first the search. */
function nextOf(key: string, frame: HTMLElement, search: HTMLElement | null): HTMLElement | null | undefined {
  const rows = [...frame.querySelectorAll<HTMLElement>(ROWS)]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const present = (frame.getRootNode() as ShadowRoot).activeElement
  const side = key === 'ArrowDown' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const further = rows.filter((row) => (present?.compareDocumentPosition(row) ?? 0) & side)
  return key === 'ArrowDown' ? further[0] : (further.at(-1) ?? search)
}

/** Presses what a search has found, once that has settled, if it is one. */
async function takeOnlyHit(search: HTMLInputElement | null): Promise<void> {
  const root = search?.getRootNode() as ShadowRoot
  const found = root.getElementById(search?.getAttribute('aria-controls') ?? '')
  const text = search?.value.trim()
  if (!found || !text) return
  while (found.ariaBusy === 'true' && found.isConnected) await new Promise(requestAnimationFrame)
  const hits = found.querySelectorAll<HTMLElement>('.ww-row.ww-control, [role="gridcell"] button')
  if (hits.length === 1 && search?.value.trim() === text) hits[0]?.click()
}
