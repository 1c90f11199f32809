import { bindWindow } from '../login/bindWindow.js'
import { drawCode } from '../login/drawFarcaster.js'
import type { Account } from './account.js'
import { card, icon, iconButton, loginMark } from './draw.js'
import { element } from './element.js'

/** A code for the phone that has Farcaster, and the same as a link. */
export async function farcasterView(account: Account): Promise<HTMLElement> {
  const { api, origin, say, sessions } = account
  const { url, channel, binding } = await api.call('farcasterStart', { siteOrigin: origin })
  await bindWindow(window, 'farcasterWindow', binding)
  const back = iconButton('back', say('login.others'), () => account.login(), { class: 'quiet' })
  void account.attempt(async () => {
    for (;;) {
      const answer = await api.call('farcasterFinish', { channel })
      if (!back.isConnected) return
      if ('pending' in answer) continue
      await sessions.begin(answer)
      return account.home()
    }
  })
  const link = element('a', { class: 'button', href: url, rel: 'noopener noreferrer', target: '_blank' })
  link.append(icon('external'), say('login.farcaster.open'))
  const isSafe = /^(https?|farcaster):/.test(url)
  return card(
    { mark: loginMark('farcaster', 22), title: 'Farcaster', lead: say('login.farcaster') },
    drawCode(document, url),
    ...(isSafe ? [link] : [element('p', { class: 'address', dir: 'ltr' }, url)]),
    back,
  )
}
