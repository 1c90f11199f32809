import type { LoginChangeShown, LoginMethod } from '@wallet-widget/services/contract'
import type { Session } from '../session/createSession.js'
import { type Account, isFresh } from './account.js'
import { bareButton, card, icon, loginMark, nameOfProvider } from './draw.js'
import { button, element } from './element.js'
import { proveOwner } from './proveOwner.js'
import { dateOf } from './words/say.js'

/** What logs in to this wallet, and since when. */
export async function loginsSection(account: Account, session: Session): Promise<HTMLElement> {
  const { say, sessions } = account
  const { logins } = await sessions.call('logins', {})
  const items = logins.map(({ login, name, since }) => {
    const date = dateOf(say, since)
    return element(
      'li',
      {},
      loginMark(login),
      element(
        'div',
        {},
        element('strong', {}, nameOfLogin(account, login)),
        element(
          'span',
          {},
          name === null ? say('logins.alone', { date }) : say('logins.since', { name, date }),
        ),
      ),
      ...(logins.length > 1 ? [removeButton(account, session, login)] : []),
    )
  })
  return card({ mark: icon('user'), title: say('logins.title') }, element('ul', {}, ...items))
}

const nameOfLogin = ({ say }: Account, login: LoginMethod) =>
  login === 'email' ? say('login.email') : nameOfProvider(login)

/** Takes a login off the wallet. The last one has no such button. */
function removeButton(account: Account, session: Session, login: LoginMethod): HTMLButtonElement {
  const { say, sessions } = account
  return bareButton('close', say('logins.remove', { name: nameOfLogin(account, login) }), () =>
    account.attempt(async () => {
      if (!(await proveOwner(account, session))) return
      await sessions.call('removeLogin', { login })
      await sessions.refresh()
      await account.home()
      account.notice(say('logins.removed'), 'done')
    }),
  )
}

/** What was changed of who can log in, each with the way back; nothing where nothing was. */
export async function changesSection(account: Account): Promise<readonly HTMLElement[]> {
  const { say, sessions } = account
  const { changes } = await sessions.call('changes', {})
  if (changes.length === 0) return []
  const items = changes.map((change) => {
    const { id, at, until, waits } = change
    const what = wordsOf(account, change)
    const times = { at: dateOf(say, at), until: dateOf(say, until) }
    const label = say(waits ? 'changes.stop' : 'changes.undo')
    const undo = button(
      label,
      () =>
        account.attempt(async () => {
          if (!(await isFresh(account))) {
            await sessions.end()
            return account.login(say('login.fresh'))
          }
          await sessions.call('undoChange', { id })
          await sessions.refresh()
          await account.home()
          account.notice(say('changes.undone'), 'done')
        }),
      { 'aria-label': `${label}: ${what}` },
    )
    const when = say(waits ? 'changes.from' : 'changes.until', times)
    const text = element('div', {}, element('strong', {}, what), element('span', {}, when))
    return element('li', {}, markOf(change), text, undo)
  })
  return [
    card(
      { mark: icon('warning'), title: say('changes.title'), lead: say('changes.lead') },
      element('ul', {}, ...items),
    ),
  ]
}

function markOf({ kind, login }: LoginChangeShown): SVGSVGElement {
  if (login) return loginMark(login)
  return icon(kind === 'email' ? 'mail' : 'key')
}

function wordsOf(account: Account, { kind, login, name, waits }: LoginChangeShown): string {
  const { say } = account
  if (login) {
    const removed = login === 'email' ? name : nameOfLogin(account, login)
    return say('changes.loginRemoved', { name: removed })
  }
  return say(kind === 'email' && waits ? 'changes.email.waits' : `changes.${kind}`, { name })
}
