import type { SocialProvider } from '../../../src/login/contract.js'
import { button, element } from '../../../wallet/src/view/element.js'
import type { Account } from './account.js'
import { codeView } from './codeView.js'
import { farcasterView } from './farcasterView.js'

const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** The ways to log in that this service offers. */
export function loginView(account: Account): HTMLElement {
  const { config, say } = account
  return element(
    'section',
    {},
    element('h2', {}, say('login.title')),
    ...(config.email ? [emailForm(account)] : []),
    ...config.socials.map((provider) =>
      button(say('login.with', { provider: names[provider] }), () => social(account, provider)),
    ),
    ...(config.farcaster
      ? [
          button(say('login.with', { provider: 'Farcaster' }), () =>
            account.attempt(async () => account.show(await farcasterView(account))),
          ),
        ]
      : []),
  )
}

function emailForm(account: Account): HTMLElement {
  const { api, origin, say } = account
  const field = element('input', {
    id: 'email',
    type: 'email',
    autocomplete: 'email',
    required: true,
    maxlength: '254',
  })
  const form = element(
    'form',
    {},
    element('label', { for: 'email' }, say('login.email')),
    field,
    element('button', { type: 'submit', class: 'main' }, say('login.send')),
  )
  let busy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    await account.attempt(async () => {
      const email = field.value.trim()
      const started = await api.call('emailStart', { email, siteOrigin: origin })
      if (started.restored) {
        await account.sessions.begin(started.restored)
        await account.home()
        return
      }
      account.show(
        codeView(account, {
          email,
          challenge: started.challenge,
          byLink: started.action === 'VERIFY_DEVICE',
        }),
      )
    })
    busy = false
  })
  return form
}

const social = ({ api, attempt, origin }: Account, provider: SocialProvider) =>
  attempt(async () => {
    const returnUrl = `${origin}/account`
    const { uri } = await api.call('socialStart', { provider, siteOrigin: origin, returnUrl })
    window.location.assign(uri)
  })
