import type { Account } from './account.js'
import { codeForm } from './codeForm.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'
import type { SentMail } from './emailForm.js'
import { sentence } from './words/chooseWords.js'

/** Waits for the link of the mail if one was sent, then asks for the code. */
export function codeView(account: Account, login: SentMail): HTMLElement {
  const { api, say, sessions } = account
  const { email, challenge } = login
  const back = iconButton('back', say('login.back'), () => account.login(), { class: 'quiet' })
  if (login.byLink) {
    void account.attempt(async () => {
      while (!(await api.call('emailDevice', { challenge })).approved) if (!back.isConnected) return
      if (back.isConnected) account.show(codeView(account, { ...login, byLink: false }))
    })
    const text = element(
      'p',
      { class: 'wait' },
      element('span', {}, sentence(say, 'login.device', 'email', email)),
    )
    return card({ mark: icon('mail'), title: say('login.device.title') }, text, back)
  }
  const form = codeForm(account, {
    label: sentence(say, 'login.code', 'email', email),
    submit: say('login.enter'),
    async onCode(code) {
      await sessions.begin(await api.call('emailCode', { challenge, code }))
      await account.home()
    },
  })
  return card({ mark: icon('mail'), title: say('login.code.title') }, form, back)
}
