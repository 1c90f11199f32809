import type { KeyboardEvent } from 'react'

/** Whether an input method has the key. In Safari only the key's code tells so of the one that ends a composition. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
