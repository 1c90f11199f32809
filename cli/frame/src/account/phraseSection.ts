import type { Session } from '../session/createSession.js'
import { openVault } from '../vault/openVault.js'
import { type Account, isFresh } from './account.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'

const SHOWN_FOR = 2 * 60_000

/** The words: after a fresh login or a passkey, and only when pressed for. They go nowhere but onto the screen. */
export function phraseSection(account: Account, session: Session): HTMLElement {
  const { say } = account
  const place = element('div', { tabindex: '-1' })
  place.append(start())
  return card({ mark: icon('shield'), title: say('phrase.title'), lead: say('phrase.lead') }, place)

  function start(): HTMLElement {
    return iconButton('key', say('phrase.show'), () =>
      account.attempt(async () => {
        const hasPasskey = (session.user.vault.passkeys ?? []).length > 0
        if (!hasPasskey && !(await isFresh(account))) {
          await account.sessions.end()
          account.login(say('login.fresh'))
          return
        }
        change(
          warning({ role: 'alert' }),
          iconButton('key', say('phrase.reveal'), () => account.attempt(reveal), { class: 'danger' }),
          hideButton('phrase.cancel'),
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
    change(
      warning(),
      list,
      iconButton('copy', say('phrase.copy'), async () => {
        const copied = await navigator.clipboard.writeText(words.join(' ')).then(
          () => true,
          () => false,
        )
        account.notice(say(copied ? 'phrase.copied' : 'phrase.copyFailed'), copied ? 'done' : 'problem')
      }),
      hideButton('phrase.hide'),
    )
    setTimeout(() => list.isConnected && hide(), SHOWN_FOR)
  }

  function warning(attributes: { role?: string } = {}): HTMLElement {
    const text = element('span', {}, say('phrase.warning'))
    return element('p', { class: 'warning', ...attributes }, icon('warning'), text)
  }

  function hideButton(word: 'phrase.cancel' | 'phrase.hide'): HTMLElement {
    return iconButton('close', say(word), hide, { class: 'quiet' })
  }

  function hide(): void {
    change(start())
  }

  /** Keeps the focus here, and on nothing: what comes next is not pressed by the same key. */
  function change(...content: readonly Node[]): void {
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...content)
    if (hadFocus) place.focus({ preventScroll: true })
  }
}

async function readWords({ sessions }: Account, { user }: Session): Promise<readonly string[]> {
  const hasPasskey = (user.vault.passkeys ?? []).length > 0
  const { givePasskey } = await import('../passkey/givePasskey.js')
  const passkey = hasPasskey ? await givePasskey(sessions, user, window) : undefined
  const entropy = await openVault({ user, sessions, consent: { view: window, passkey } }).finally(() =>
    passkey?.prf.fill(0),
  )
  try {
    const { recoveryPhrase } = await import('../keys/deriveKeys.js')
    const { mustFit } = await import('../vault/mustFit.js')
    await mustFit(entropy, user.vault)
    return recoveryPhrase(entropy).split(' ')
  } finally {
    entropy.fill(0)
  }
}
