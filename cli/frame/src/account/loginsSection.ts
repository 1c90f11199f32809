import type { LoginChangeShown } from '@wallet-widget/services/contract'
import { type Account, isFresh } from './account.js'
import { card, icon, loginMark, nameOfProvider } from './draw.js'
import { button, element } from './element.js'
import { dateOf } from './words/chooseWords.js'

/** What logs in to this wallet, and since when. */
export async function loginsSection({ say, sessions }: Account): Promise<HTMLElement> {
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
        element('strong', {}, login === 'email' ? say('login.email') : nameOfProvider(login)),
        element(
          'span',
          {},
          name === null ? say('logins.alone', { date }) : say('logins.since', { name, date }),
        ),
      ),
    )
  })
  return card({ mark: icon('user'), title: say('logins.title') }, element('ul', {}, ...items))
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
    return element('li', {}, icon(change.kind === 'email' ? 'mail' : 'key'), text, undo)
  })
  return [
    card(
      { mark: icon('warning'), title: say('changes.title'), lead: say('changes.lead') },
      element('ul', {}, ...items),
    ),
  ]
}

function wordsOf({ say }: Account, { kind, name, waits }: LoginChangeShown): string {
  return say(kind === 'email' && waits ? 'changes.email.waits' : `changes.${kind}`, { name })
}
