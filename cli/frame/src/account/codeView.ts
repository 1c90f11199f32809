import { asciiDigits } from '../login/asciiDigits.js'
import { awaitLink } from '../login/awaitLink.js'
import type { SentMail } from '../login/sentMail.js'
import { type Account, onSubmit } from './account.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'
import { resendButton } from './resendButton.js'
import { sentence } from './words/say.js'

/** Waits for the link of the mail if one was sent, then asks for the code. */
export function codeView(account: Account, login: SentMail): HTMLElement {
  const { api, say, sessions } = account
  const { email, challenge, holds } = login
  const back = iconButton('back', say('login.back'), () => account.login(), { class: 'quiet' })
  const resend = resendButton(account, login, (mail) => account.show(codeView(account, mail)))
  const failed = (error: unknown): never => {
    resend.fail(error)
    throw error
  }
  if (holds === 'device') {
    void account.attempt(async () => {
      while (!(await api.call('emailDevice', { challenge })).approved) if (!back.isConnected) return
      if (back.isConnected) account.show(codeView(account, { ...login, holds: 'code', at: Date.now() }))
    })
  } else {
    void account.attempt(async () => {
      const entered = await awaitLink(api, challenge, { isCurrent: () => back.isConnected }).catch(failed)
      if (!entered || !back.isConnected) return
      await sessions.begin(entered)
      await account.home()
    })
  }
  if (holds !== 'code') {
    const word = holds === 'device' ? 'login.device' : 'login.link'
    const text = element('p', { class: 'wait' }, element('span', {}, sentence(say, word, 'email', email)))
    return card({ mark: icon('mail'), title: say('login.device.title') }, text, resend.button, back)
  }
  const form = codeForm(account, {
    label: sentence(say, 'login.code', 'email', email),
    submit: say('login.enter'),
    async onCode(code) {
      await sessions.begin(await api.call('emailCode', { challenge, code }).catch(failed))
      await account.home()
    },
  })
  const head = { mark: icon('mail'), title: say('login.code.title'), lead: say('login.code.or') }
  return card(head, form, resend.button, back)
}

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
  onSubmit(account, form, () => onCode(asciiDigits(field.value)))
  return form
}
