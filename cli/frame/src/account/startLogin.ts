import { bindWindow } from '../login/bindWindow.js'
import { holdsOf, type SentMail } from '../login/sentMail.js'
import { startByEmail } from '../login/startByEmail.js'
import type { Account } from './account.js'

/** Has the mail of a login sent; undefined where the service let this browser in at once. */
export async function startLogin(
  { api, origin, sessions, home }: Account,
  email: string,
): Promise<SentMail | undefined> {
  const started = await startByEmail(api, { email, siteOrigin: origin })
  if (!started.restored) {
    const { action, binding, challenge } = started
    if (binding !== undefined) await bindWindow(window, 'emailWindow', binding)
    return { email, challenge, at: Date.now(), holds: holdsOf(action) }
  }
  await sessions.begin(started.restored)
  await home()
  return undefined
}
