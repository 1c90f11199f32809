import { type Account, onSubmit } from './account.js'
import { element } from './element.js'

/** Asks for the code of a mail. */
export function codeForm(
  account: Account,
  { label, submit, onCode }: { label: Node; submit: string; onCode(code: string): Promise<void> },
): HTMLFormElement {
  const field = element('input', {
    id: 'code',
    class: 'digits',
    dir: 'ltr',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    enterkeyhint: 'go',
    autofocus: true,
    required: true,
    maxlength: '20',
  })
  const form = element(
    'form',
    {},
    element('label', { for: 'code' }, label),
    field,
    element('button', { type: 'submit', class: 'main' }, submit),
  )
  onSubmit(account, form, () => onCode(field.value))
  return form
}
