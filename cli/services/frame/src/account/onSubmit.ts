import { isBusy, setBusy } from '../../../wallet/src/view/element.js'
import type { Account } from './account.js'

/** Does what a form is for, one at a time; what fails is said, and the field is there to be corrected. */
export function onSubmit({ attempt }: Account, form: HTMLFormElement, run: () => Promise<void>): void {
  const button = form.querySelector('button')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || isBusy(button)) return
    setBusy(button, true)
    await attempt(run)
    setBusy(button, false)
    if (form.isConnected) form.querySelector('input')?.select()
  })
}
