import { type Account, onSubmit } from './account.js'
import { icon } from './draw.js'
import { element } from './element.js'

/** Asks for an email address. */
export function addressForm(
  account: Account,
  {
    label,
    autofocus = false,
    onAddress,
  }: {
    label: string
    autofocus?: boolean
    onAddress(email: string): Promise<void>
  },
): HTMLFormElement {
  const field = element('input', {
    id: 'email',
    type: 'email',
    dir: 'ltr',
    autocomplete: 'email',
    enterkeyhint: 'go',
    placeholder: 'name@example.com',
    autofocus,
    required: true,
    maxlength: '254',
  })
  const form = element(
    'form',
    {},
    element('label', { for: 'email' }, label),
    element('div', { class: 'field' }, icon('mail'), field),
    element('button', { type: 'submit', class: 'main' }, account.say('login.send')),
  )
  onSubmit(account, form, () => onAddress(field.value.trim()))
  return form
}
