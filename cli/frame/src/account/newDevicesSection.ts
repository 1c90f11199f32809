import type { Answer } from '../api/createApi.js'
import { nameDevice } from '../device/deviceKey.js'
import { type Account, isFresh } from './account.js'
import { hostOf, iconOf } from './devicesSection.js'
import { card, icon } from './draw.js'
import { button, element } from './element.js'
import { dateOf } from './words/say.js'

type Device = Answer<'sessions'>['sessions'][number]

/** New devices that wait for the wallet's keys, each with the owner's answer; nothing where none does. */
export function newDevicesSection(account: Account, devices: readonly Device[]): readonly HTMLElement[] {
  const { say } = account
  const items = devices.flatMap(({ agent, createdAt, id, siteOrigin, waits }) => {
    if (!waits) return []
    const name = nameDevice(agent) ?? agent
    const where = { site: hostOf(siteOrigin), date: dateOf(say, createdAt), network: waits.network }
    const text = element(
      'div',
      {},
      element('strong', {}, name),
      element('span', {}, say('new.where', where)),
      element('span', {}, say('new.until', { date: dateOf(say, waits.until) })),
    )
    const answers = element(
      'div',
      { class: 'answers' },
      answerButton(account, { id, name, allow: false }),
      answerButton(account, { id, name, allow: true }),
    )
    return [element('li', { class: 'asks' }, iconOf(agent), text, answers)]
  })
  if (items.length === 0) return []
  const title = say('new.title')
  return [card({ mark: icon('warning'), title, lead: say('new.lead') }, element('ul', {}, ...items))]
}

function answerButton(
  account: Account,
  { id, name, allow }: { id: string; name: string; allow: boolean },
): HTMLButtonElement {
  const { say, sessions } = account
  const label = say(allow ? 'new.allow' : 'new.refuse')
  const answer = async () => {
    if (!(await isFresh(account))) {
      await sessions.end()
      return account.login(say('login.fresh'))
    }
    const { known } = await sessions.call('answerDevice', { id, allow })
    await account.home()
    if (!known) account.notice(say('new.gone'))
    else account.notice(say(allow ? 'new.allowed' : 'new.refused', { name }), 'done')
  }
  return button(label, () => account.attempt(answer), {
    'aria-label': `${label}: ${name}`,
    ...(!allow && { class: 'danger' }),
  })
}
