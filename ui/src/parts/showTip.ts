import type { PointerEvent } from 'react'

/** Gives a button its name as a tooltip once a pointer is on it: a screen reader that had both would say it twice. */
export function showTip({ currentTarget }: PointerEvent<HTMLButtonElement>): void {
  currentTarget.title = currentTarget.getAttribute('aria-label') ?? ''
}
