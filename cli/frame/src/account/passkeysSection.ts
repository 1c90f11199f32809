import { UNDO_WITHIN } from '@wallet-widget/services/contract'
import type { Session } from '../session/createSession.js'
import { nameOf } from '../session/nameOf.js'
import { type Account, isFresh } from './account.js'
import { bareButton, card, icon, iconButton } from './draw.js'
import { element } from './element.js'

/** Who could open the wallet beside its owner. */
function howKept({ config, say }: Account, { user }: Session): string {
  const { passkeys = [] } = user.vault
  if (passkeys.length === 0) return say(config.keyService ? 'kept.keyService' : 'kept.service')
  // Until then the form from before the first one may be kept, so that it can be undone.
  const safeAt = Math.min(...passkeys.map(({ createdAt }) => createdAt)) + UNDO_WITHIN
  if (safeAt <= Date.now()) return say('passkeys.kept')
  const time = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium', timeStyle: 'short' })
  return say('passkeys.keptFrom', { date: time.format(safeAt) })
}

/** The passkeys without which the wallet does not open. */
export function passkeysSection(account: Account, session: Session): HTMLElement {
  const { say, sessions } = account
  const { passkeys = [] } = session.user.vault
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium' })

  const items = passkeys.map(({ createdAt, credentialId, name }) =>
    element(
      'li',
      {},
      icon('key'),
      element(
        'div',
        {},
        element('strong', {}, name),
        element('span', {}, say('passkeys.since', { date: date.format(createdAt) })),
      ),
      bareButton('close', say('passkeys.remove', { name }), () =>
        account.attempt(async () => {
          const { removePasskey } = await import('../passkey/removePasskey.js')
          await removePasskey({ sessions, user: session.user, credentialId, view: window })
          await account.home()
          account.notice(say('passkeys.removed'), 'done')
        }),
      ),
    ),
  )
  const add = iconButton(
    'plus',
    say(passkeys.length > 0 ? 'passkeys.another' : 'passkeys.add'),
    () =>
      account.attempt(async () => {
        const { addPasskey, canHavePasskeys } = await import('../passkey/addPasskey.js')
        if (!canHavePasskeys(window)) return account.notice(say('passkeys.unsupported'), 'problem')
        if (passkeys.length === 0 && !(await isFresh(account))) {
          await sessions.end()
          return account.login(say('login.fresh'))
        }
        const owner = nameOf(session)
        await addPasskey({ sessions, user: session.user, owner, service: say('title'), view: window })
        await account.home()
        account.notice(`${say('passkeys.added')} ${say('passkeys.advice')}`, 'done')
      }),
    { class: passkeys.length > 0 ? '' : 'main' },
  )
  return card(
    {
      mark: icon('lock'),
      title: say('passkeys.title'),
      lead: `${say(passkeys.length > 0 ? 'passkeys.some' : 'passkeys.none')} ${howKept(account, session)}`,
    },
    ...(items.length > 0 ? [element('ul', {}, ...items)] : []),
    add,
  )
}
