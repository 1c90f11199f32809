import type { Session } from '../session/createSession.js'
import type { Account } from './account.js'
import { codeForm } from './codeView.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'
import { addressForm } from './loginView.js'
import { proveOwner } from './proveOwner.js'
import { dateOf, sentence } from './words/say.js'

/** The email that logs in to the wallet. It is changed on this page alone: a site could name an address of its own. */
export function emailSection(account: Account, session: Session): HTMLElement {
  const { say } = account
  const { user } = session
  const present = user.email ?? undefined
  const change = iconButton('mail', say(present ? 'email.change' : 'email.add'), () =>
    account.attempt(async () => {
      if (await proveOwner(account, session)) account.show(addressView(account, present))
    }),
  )
  return card(
    { mark: icon('mail'), title: say('email.title'), ...(present ? {} : { lead: say('email.none') }) },
    ...(present ? [element('p', {}, sentence(say, 'email.present', 'email', present))] : []),
    change,
  )
}

/** Asks for the new address. */
function addressView(account: Account, present: string | undefined): HTMLElement {
  const { say, sessions } = account
  const form = addressForm(account, {
    label: say('email.new'),
    autofocus: true,
    async onAddress(email) {
      const { challenge, action } = await sessions.call('emailChange', { email })
      const isFirst = action === 'VERIFY_PRIMARY_OTP' && present !== undefined
      account.show(
        isFirst
          ? presentCodeView(account, { challenge, present, email })
          : newCodeView(account, { challenge, email }),
      )
    },
  })
  const lead = say(present ? 'email.lead' : 'email.lead.first')
  return card(
    { mark: icon('mail'), title: say(present ? 'email.change' : 'email.add'), lead },
    form,
    back(account),
  )
}

/** Asks for the code that went to the present address. */
function presentCodeView(
  account: Account,
  { challenge, present, email }: { challenge: string; present: string; email: string },
): HTMLElement {
  const { say, sessions } = account
  const form = codeForm(account, {
    label: sentence(say, 'login.code', 'email', present),
    submit: say('email.continue'),
    async onCode(code) {
      await sessions.call('emailChangePrimary', { challenge, code })
      account.show(newCodeView(account, { challenge, email }))
    },
  })
  return card({ mark: icon('mail'), title: say('email.primary') }, form, back(account))
}

/** Asks for the code that went to the new one. */
function newCodeView(
  account: Account,
  { challenge, email }: { challenge: string; email: string },
): HTMLElement {
  const { say, sessions } = account
  const form = codeForm(account, {
    label: sentence(say, 'login.code', 'email', email),
    submit: say('email.continue'),
    async onCode(code) {
      const { from } = await sessions.call('emailChangeSecondary', { challenge, code })
      await sessions.refresh()
      await account.home()
      const done = from === undefined ? say('email.done') : say('email.waits', { date: dateOf(say, from) })
      account.notice(done, 'done')
    },
  })
  return card({ mark: icon('mail'), title: say('email.secondary') }, form, back(account))
}

const back = (account: Account) =>
  iconButton('back', account.say('email.back'), () => account.home(), { class: 'quiet' })
