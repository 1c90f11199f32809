import type { Widget } from '@wallet-widget/kernel'
import type { KeyboardEvent } from 'react'
import { lazy } from '../lazy.js'
import { ROWS } from './rows.js'

const moveCode = lazy(() => import('./moveByKey.js'))

/**
 * Takes a key that nothing under the focus has a use for: typing goes to the search, arrows through the rows, Enter in the
 * search takes the only hit, Backspace in an empty one goes back. The code for it is fetched with the first such key.
 */
export function pressKey(event: KeyboardEvent<HTMLElement>, widget: Widget): void {
  const { key, currentTarget: frame } = event
  const target = event.target as HTMLElement
  const isOthers = event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing
  if (event.defaultPrevented || isOthers) return
  const search = frame.querySelector<HTMLInputElement>('.ww-search-input')
  const isSearching = target === search
  if (!isSearching && target.matches('input, textarea, select')) return
  // The browser then puts it there.
  if (key.length === 1 && key !== ' ' && search) {
    search.focus()
    return
  }
  const isUsed =
    key === 'ArrowDown' ||
    (isSearching ? key === 'Enter' : key === 'ArrowUp') ||
    (target.matches(ROWS) && (key === 'Home' || key === 'End')) ||
    (key === 'Backspace' && search?.value === '' && !event.repeat)
  if (!isUsed || !frame.querySelector(ROWS)) return
  event.preventDefault()
  moveCode.load().then(
    ({ moveByKey }) => moveByKey(key, frame, widget),
    () => {}, // There are Tab and the pointer.
  )
}
