import { nameDevice } from '../device/deviceKey.js'
import type { Account } from './account.js'
import { bareButton, card, icon, iconButton } from './draw.js'
import { element } from './element.js'
import { dateOf } from './words/chooseWords.js'

/** Where the owner is logged in. */
export async function devicesSection(account: Account): Promise<HTMLElement> {
  const { say, sessions } = account
  const { sessions: list } = await sessions.call('sessions', {})
  const items = list.map(({ agent, current, id, siteOrigin, usedAt }) => {
    const name = nameDevice(agent) ?? agent
    const endOne = () =>
      account.attempt(async () => {
        await sessions.call('signOut', { id })
        await account.home()
        account.notice(say('devices.endedOne', { name }), 'done')
      })
    return element(
      'li',
      {},
      icon(/Mobi|Android|iPad/.test(agent) ? 'phone' : 'browser'),
      element(
        'div',
        {},
        element('strong', {}, name),
        element('span', {}, say('devices.used', { site: hostOf(siteOrigin), date: dateOf(say, usedAt) })),
      ),
      current
        ? element('em', {}, say('devices.current'))
        : bareButton('power', say('devices.endOne', { name }), endOne),
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
