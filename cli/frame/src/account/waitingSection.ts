import type { DeviceWait } from '../waiting/deviceWait.js'
import type { Account } from './account.js'
import { card, icon, iconButton } from './draw.js'

/** On a device that waits for the keys: until when, and what lets it have them sooner. */
export async function waitingSection(account: Account, wait: DeviceWait): Promise<HTMLElement> {
  const { say, sessions } = account
  const [{ loadTranslator }, { drawWait }] = await Promise.all([
    import('../approval/words/loadTranslator.js'),
    import('../waiting/drawWait.js'),
  ])
  const t = await loadTranslator(say.language)
  const again = iconButton('refresh', say('new.again'), () =>
    account.attempt(async () => {
      const { user } = await sessions.refresh()
      await account.home()
      if (user.waitsUntil === undefined) account.notice(say('new.ready'), 'done')
    }),
  )
  return card({ mark: icon('clock'), title: t('waits.title') }, ...drawWait(document, t, wait), again)
}
