import { button, element } from '../../../wallet/src/view/element.js'
import type { Session } from '../session/createSession.js'
import { openVault } from '../vault/openVault.js'
import { type Account, isFresh } from './account.js'

const SHOWN_FOR = 2 * 60_000

/** The twelve words: after a fresh login or a passkey, and only when pressed for. They go nowhere but onto the screen. */
export function phraseSection(account: Account, session: Session): HTMLElement {
  const { say } = account
  const place = element('div', {})
  place.append(start())
  return element(
    'section',
    {},
    element('h2', {}, say('phrase.title')),
    element('p', {}, say('phrase.lead')),
    place,
  )

  function start(): HTMLElement {
    return button(say('phrase.show'), () =>
      account.attempt(async () => {
        const hasPasskey = (session.user.vault.passkeys ?? []).length > 0
        if (!hasPasskey && !(await isFresh(account))) {
          await account.sessions.end()
          account.login(say('login.fresh'))
          return
        }
        place.replaceChildren(
          element('p', { class: 'warning', role: 'alert' }, say('phrase.warning')),
          button(say('phrase.reveal'), () => account.attempt(reveal), { class: 'danger' }),
          button(say('phrase.hide'), hide),
        )
      }),
    )
  }

  async function reveal(): Promise<void> {
    const words = await readWords(account, session)
    const list = element(
      'ol',
      { class: 'phrase', dir: 'ltr', translate: 'no' },
      ...words.map((word) => element('li', {}, word)),
    )
    place.replaceChildren(
      element('p', { class: 'warning' }, say('phrase.warning')),
      list,
      button(say('phrase.copy'), async () => {
        const copied = await navigator.clipboard.writeText(words.join(' ')).then(
          () => true,
          () => false,
        )
        account.notice(say(copied ? 'phrase.copied' : 'phrase.copyFailed'))
      }),
      button(say('phrase.hide'), hide),
    )
    setTimeout(() => list.isConnected && hide(), SHOWN_FOR)
  }

  function hide(): void {
    place.replaceChildren(start())
  }
}

async function readWords({ sessions }: Account, { user }: Session): Promise<readonly string[]> {
  const entropy = await openVault({ user, sessions, view: window })
  try {
    const { recoveryPhrase } = await import('../keys/deriveKeys.js')
    const { mustFit } = await import('../vault/mustFit.js')
    await mustFit(entropy, user.vault)
    return recoveryPhrase(entropy).split(' ')
  } finally {
    entropy.fill(0)
  }
}
