import type { Widget } from '@wallet-widget/kernel'
import type { KeyboardEvent } from 'react'
import { lazy } from '../lazy.js'
import { isComposing } from '../parts/isComposing.js'
import { ROWS } from './rows.js'

const moveCode = lazy(() => import('./moveByKey.js'))

/**
 * Takes a key that nothing under the focus has a use for: typing goes to the search, arrows through the rows, Enter in the
 * search takes the only hit, Backspace on a row or in an empty search goes back. The code for it is fetched with the first such key.
 */
export function pressKey(event: KeyboardEvent<HTMLElement>, widget: Widget): void {
  const { key, currentTarget: frame } = event
  const target = event.target as HTMLElement
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const isComposed = isComposing(event)
  const search = frame.querySelector<HTMLInputElement>('.ww-search-input')
  const isSearching = target === search
  if (isSearching ? isComposed : target.matches('input, textarea, select')) return
  const isErasing = key === 'Backspace' && !isSearching && search?.value
  // The browser then puts it there, or takes it away.
  if (search && (isErasing || isComposed || (key.length === 1 && key !== ' '))) {
    search.focus()
    return
  }
  const isRow = target.matches(ROWS)
  const isUsed =
    key === 'ArrowDown' ||
    (isSearching ? key === 'Enter' : key === 'ArrowUp') ||
    (isRow && (key === 'Home' || key === 'End')) ||
    (key === 'Backspace' && (isRow || search?.value === '') && !event.repeat)
  if (!isUsed || !frame.querySelector(ROWS)) return
  event.preventDefault()
  moveCode.load().then(
    ({ moveByKey }) => moveByKey(key, frame, widget),
    () => {}, // There are Tab and the pointer.
  )
}
