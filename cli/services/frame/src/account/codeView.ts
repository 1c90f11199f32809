import { button, element } from '../../../wallet/src/view/element.js'
import type { Account } from './account.js'

/** Waits for the link of the mail if one was sent, then asks for the code. */
export function codeView(
  account: Account,
  login: { email: string; challenge: string; byLink: boolean },
): HTMLElement {
  const { api, say, sessions } = account
  const { email, challenge } = login
  const back = button(say('login.back'), () => account.login())
  if (login.byLink) {
    void account.attempt(async () => {
      while (!(await api.call('emailDevice', { challenge })).approved) if (!back.isConnected) return
      if (back.isConnected) account.show(codeView(account, { ...login, byLink: false }))
    })
    return element('section', {}, element('p', {}, say('login.device', { email })), back)
  }
  const field = element('input', {
    id: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    required: true,
    maxlength: '20',
  })
  const form = element(
    'form',
    {},
    element('label', { for: 'code' }, say('login.code', { email })),
    field,
    element('button', { type: 'submit', class: 'main' }, say('login.enter')),
  )
  let busy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    await account.attempt(async () => {
      await sessions.begin(await api.call('emailCode', { challenge, code: field.value }))
      await account.home()
    })
    busy = false
  })
  return element('section', {}, form, back)
}
