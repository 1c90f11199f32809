import { nameDevice } from '../device/deviceKey.js'
import type { Account } from './account.js'
import { card, icon } from './draw.js'
import { element } from './element.js'

/** Where the wallet was opened, so that the owner notices whoever else did. */
export async function openingsSection(account: Account): Promise<HTMLElement> {
  const { say, sessions } = account
  const { openings } = await sessions.call('openings', {})
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium', timeStyle: 'short' })
  const items = openings.map(({ agent, lastAt, made, network, siteOrigin, times }) =>
    element(
      'li',
      {},
      icon('key'),
      element(
        'div',
        {},
        element('strong', {}, nameDevice(agent) ?? agent),
        element(
          'span',
          {},
          say('openings.at', { site: siteOrigin.replace(/^https:\/\//, ''), date: date.format(lastAt) }),
        ),
        element('span', {}, say('openings.from', { network, count: times })),
      ),
      ...(made ? [element('em', {}, say('openings.made'))] : []),
    ),
  )
  return card(
    { mark: icon('key'), title: say('openings.title'), lead: say('openings.lead') },
    ...(items.length > 0 ? [element('ul', {}, ...items)] : []),
  )
}
