import type { SentMail } from '../login/sentMail.js'
import { type Account, onSubmit } from './account.js'
import { setBringing } from './bringing.js'
import { codeView } from './codeView.js'
import { card, icon, iconButton, loginMark, nameOfProvider } from './draw.js'
import { element } from './element.js'
import { farcasterView } from './farcasterView.js'
import { startLogin } from './startLogin.js'

/** The ways to log in that this service offers: to one's wallet, or to a new account that a wallet is brought to. */
export function loginView(account: Account, bringing = false): HTMLElement {
  const { config, say } = account
  setBringing(bringing)
  const providers = [...config.socials, ...(config.farcaster ? (['farcaster'] as const) : [])]
  const ways = providers.map((provider) => {
    const begin = () => account.attempt(() => goTo(account, provider))
    const way = iconButton('external', nameOfProvider(provider), begin, { class: 'way' })
    way.firstElementChild?.replaceWith(loginMark(provider, 22))
    way.setAttribute('aria-label', say('login.with', { provider: nameOfProvider(provider) }))
    return way
  })
  const hasBoth = config.email && ways.length > 0
  return card(
    bringing
      ? { mark: icon('shield'), title: say('bring.title'), lead: say('bring.login') }
      : { mark: icon('user'), title: say('login.title'), lead: say('login.lead') },
    ...(config.email ? [emailForm(account, (login) => account.show(codeView(account, login)))] : []),
    ...(hasBoth ? [element('p', { class: 'or' }, say('login.or'))] : []),
    ...(ways.length > 0 ? [element('div', { class: 'ways' }, ...ways)] : []),
    bringing
      ? iconButton('back', say('email.back'), () => account.show(loginView(account)), { class: 'quiet' })
      : iconButton('shield', say('bring.start'), () => account.show(loginView(account, true)), {
          class: 'quiet',
        }),
  )
}

type Provider = Account['config']['socials'][number] | 'farcaster'

/** To the provider and back; Farcaster is approved on a phone. */
async function goTo(account: Account, provider: Provider): Promise<void> {
  if (provider === 'farcaster') return account.show(await farcasterView(account))
  const { api, origin } = account
  const returnUrl = `${origin}/account?${RETURNED}`
  const { path, flow } = await api.call('socialStart', { provider, siteOrigin: origin, returnUrl })
  window.sessionStorage.setItem(RETURNED, flow)
  window.location.assign(path)
}

/** Marks the address that a provider leads back to, and what this tab keeps until then. */
const RETURNED = 'ww-social'

/** Ends a social login that came back to this page, and takes its trace out of the address. */
export async function finishRedirect({ api, sessions }: Account, own: Window): Promise<void> {
  const address = new URL(own.location.href)
  if (!address.searchParams.has(RETURNED)) return
  address.searchParams.delete(RETURNED)
  own.history.replaceState(null, '', address)
  const flow = own.sessionStorage.getItem(RETURNED)
  own.sessionStorage.removeItem(RETURNED)
  if (flow === null) return
  const login = await api.call('socialFinish', { flow })
  if (!('pending' in login)) await sessions.begin(login)
}

/** Asks for the address to log in with and has the mail sent. */
function emailForm(account: Account, onSent: (login: SentMail) => void): HTMLElement {
  return addressForm(account, {
    label: account.say('login.email'),
    async onAddress(email) {
      const sent = await startLogin(account, email)
      if (sent) onSent(sent)
    },
  })
}

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
