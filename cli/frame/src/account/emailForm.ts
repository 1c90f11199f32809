import { type Account, onSubmit } from './account.js'
import { icon } from './draw.js'
import { element } from './element.js'

/** Where a mail went to, and what is in it: a code, or a link that comes first. */
export interface SentMail {
  readonly email: string
  readonly challenge: string
  readonly byLink: boolean
}

/** Asks for the address and has the mail sent. */
export function emailForm(account: Account, onSent: (login: SentMail) => void): HTMLElement {
  const { api, origin, say, sessions } = account
  const field = element('input', {
    id: 'email',
    type: 'email',
    dir: 'ltr',
    autocomplete: 'email',
    enterkeyhint: 'go',
    placeholder: 'name@example.com',
    required: true,
    maxlength: '254',
  })
  const form = element(
    'form',
    {},
    element('label', { for: 'email' }, say('login.email')),
    element('div', { class: 'field' }, icon('mail'), field),
    element('button', { type: 'submit', class: 'main' }, say('login.send')),
  )
  onSubmit(account, form, async () => {
    const email = field.value.trim()
    const started = await api.call('emailStart', { email, siteOrigin: origin })
    if (!started.restored)
      return onSent({ email, challenge: started.challenge, byLink: started.action === 'VERIFY_DEVICE' })
    await sessions.begin(started.restored)
    await account.home()
  })
  return form
}
