import type { Account } from './account.js'
import { addressForm } from './addressForm.js'

/** Where a mail went to, and what is in it: a code, or a link that comes first. */
export interface SentMail {
  readonly email: string
  readonly challenge: string
  readonly byLink: boolean
}

/** Asks for the address to log in with and has the mail sent. */
export function emailForm(account: Account, onSent: (login: SentMail) => void): HTMLElement {
  const { api, origin, say, sessions } = account
  return addressForm(account, {
    label: say('login.email'),
    async onAddress(email) {
      const started = await api.call('emailStart', { email, siteOrigin: origin })
      if (!started.restored)
        return onSent({ email, challenge: started.challenge, byLink: started.action === 'VERIFY_DEVICE' })
      await sessions.begin(started.restored)
      await account.home()
    },
  })
}
