import { nameDevice } from '../device/deviceKey.js'
import type { Account } from './account.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'

/** Where the owner is logged in. */
export async function devicesSection(account: Account): Promise<HTMLElement> {
  const { say, sessions } = account
  const { sessions: list } = await sessions.call('sessions', {})
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium', timeStyle: 'short' })
  const items = list.map(({ agent, current, siteOrigin, usedAt }) => {
    const name = nameDevice(agent) ?? agent
    return element(
      'li',
      {},
      icon(/Mobi|Android|iPad/.test(agent) ? 'phone' : 'browser'),
      element(
        'div',
        {},
        element('strong', {}, name),
        element('span', {}, say('devices.used', { site: hostOf(siteOrigin), date: date.format(usedAt) })),
      ),
      ...(current ? [element('em', {}, say('devices.current'))] : []),
    )
  })
  const end = iconButton('power', say('devices.end'), () =>
    account.attempt(async () => {
      const { ended } = await sessions.call('signOut', { others: true })
      await account.home()
      account.notice(say('devices.ended', { count: ended }), 'done')
    }),
  )
  return card(
    { mark: icon('browser'), title: say('devices.title') },
    element('ul', {}, ...items),
    ...(list.length > 1 ? [end] : []),
  )
}

/** Who uses https needs no telling. */
const hostOf = (origin: string) => origin.replace(/^https:\/\//, '')
