import { button, element } from '../../../wallet/src/view/element.js'
import { nameDevice } from '../device/nameDevice.js'
import type { Account } from './account.js'

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
      element('strong', {}, current ? `${name} (${say('devices.current')})` : name),
      element('span', {}, say('devices.used', { site: siteOrigin, date: date.format(usedAt) })),
    )
  })
  const end = button(say('devices.end'), () =>
    account.attempt(async () => {
      const { ended } = await sessions.call('signOut', { others: true })
      await account.home()
      account.notice(say('devices.ended', { count: ended }))
    }),
  )
  return element(
    'section',
    {},
    element('h2', {}, say('devices.title')),
    element('ul', {}, ...items),
    ...(list.length > 1 ? [end] : []),
  )
}
