import type { Answer } from '../api/createApi.js'
import { nameDevice } from '../device/deviceKey.js'
import type { Account } from './account.js'
import { bareButton, card, icon, iconButton } from './draw.js'
import { element } from './element.js'
import { dateOf } from './words/say.js'

type Device = Answer<'sessions'>['sessions'][number]

/** Where the owner is logged in. */
export function devicesSection(account: Account, devices: readonly Device[]): HTMLElement {
  const { say, sessions } = account
  const list = devices.filter(({ waits }) => !waits)
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
      iconOf(agent),
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
    ...(devices.length > 1 ? [end] : []),
  )
}

/** Who uses https needs no telling. */
export const hostOf = (origin: string) => origin.replace(/^https:\/\//, '')

export const iconOf = (agent: string) => icon(/Mobi|Android|iPad/.test(agent) ? 'phone' : 'browser')
