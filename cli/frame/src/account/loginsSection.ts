import type { Account } from './account.js'
import { card, icon, loginMark, nameOfProvider } from './draw.js'
import { element } from './element.js'
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
