import type { Session } from '../session/createSession.js'
import { deviceWait } from '../waiting/deviceWait.js'
import type { Account } from './account.js'
import { devicesSection } from './devicesSection.js'
import { emailSection } from './emailSection.js'
import { changesSection, loginsSection } from './loginsSection.js'
import { newDevicesSection } from './newDevicesSection.js'
import { openingsSection } from './openingsSection.js'
import { passkeysSection } from './passkeysSection.js'
import { phraseSection } from './phraseSection.js'
import { waitingSection } from './waitingSection.js'
import { whoSection } from './whoSection.js'

/** All that the owner can see and do; on a device that waits for the keys, that it does. */
export async function overview(account: Account, session: Session): Promise<void> {
  const wait = deviceWait(session.user)
  if (wait) return account.show(await waitingSection(account, wait), await whoSection(account, session))
  const [{ sessions: devices }, changes, who, logins, openings] = await Promise.all([
    account.sessions.call('sessions', {}),
    changesSection(account),
    whoSection(account, session),
    loginsSection(account, session),
    openingsSection(account),
  ])
  account.show(
    ...newDevicesSection(account, devices),
    ...changes,
    who,
    logins,
    ...(account.config.email ? [emailSection(account, session)] : []),
    phraseSection(account, session),
    passkeysSection(account, session),
    devicesSection(account, devices),
    openings,
  )
}
