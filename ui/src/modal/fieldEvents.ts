import type { SyntheticEvent } from 'react'

const stopInFields = (event: SyntheticEvent) => {
  if ((event.target as Element).matches('input, textarea, select, [contenteditable]')) event.stopPropagation()
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * For the element round all that the interface draws: typing in its fields triggers none of the page's keyboard
 * shortcuts, and its forms don't submit a form of the page round `<WalletWidget>`.
 */
export const fieldEvents = {
  onKeyPress: stopInFields,
  onKeyUp: stopInFields,
  onSubmit: stop,
} as const

/** The same for a key that is pressed, where its element has more to do about it. */
export const keepKeyInField = stopInFields
