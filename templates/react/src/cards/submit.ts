import type { FormEvent } from 'react'

/** Handles a form in the page instead of sending it. */
export const submit = (work: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  void work()
}
