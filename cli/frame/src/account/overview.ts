import type { Session } from '../session/createSession.js'
import { nameOf } from '../session/nameOf.js'
import type { Account } from './account.js'
import { devicesSection } from './devicesSection.js'
import { bareButton, card, iconButton, loginMark } from './draw.js'
import { element } from './element.js'
import { emailSection } from './emailSection.js'
import { changesSection, loginsSection } from './loginsSection.js'
import { openingsSection } from './openingsSection.js'
import { passkeysSection } from './passkeysSection.js'
import { phraseSection } from './phraseSection.js'
import { sentence } from './words/chooseWords.js'
import type { Word } from './words/en.js'

/** All that the owner can see and do. */
export async function overview(account: Account, session: Session): Promise<void> {
  const { say, sessions } = account
  const { eip155, solana } = session.user.vault.addresses
  const hasSmart = account.config.smartAccountNetworks.length > 0
  const [changes, logins, devices, openings, smart] = await Promise.all([
    changesSection(account),
    loginsSection(account),
    devicesSection(account),
    openingsSection(account),
    hasSmart ? import('@wallet-widget/services/contract') : undefined,
  ])
  const owned = smart?.smartAccountOf(session.user.vault.addresses)?.address
  account.show(
    ...changes,
    card(
      { mark: loginMark(session.user.login, 22), title: sentence(say, 'who.title', 'name', nameOf(session)) },
      element(
        'dl',
        {},
        addressRow(account, 'who.evm', eip155),
        ...(owned ? [addressRow(account, 'who.smart', owned)] : []),
        addressRow(account, 'who.solana', solana),
      ),
      iconButton('power', say('who.signOut'), () =>
        account.attempt(async () => {
          await sessions.end()
          account.login()
        }),
      ),
    ),
    logins,
    ...(account.config.email ? [emailSection(account, session)] : []),
    phraseSection(account, session),
    passkeysSection(account, session),
    devices,
    openings,
  )
}

/** An address of the owner's, to be read and copied. */
function addressRow(account: Account, label: Word, address: string): HTMLElement {
  const { say } = account
  const copy = bareButton('copy', say('who.copy'), async () => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    account.notice(say(copied ? 'who.copied' : 'who.copyFailed'), copied ? 'done' : 'problem')
  })
  return element(
    'div',
    {},
    element('dt', {}, say(label)),
    element('dd', {}, element('code', { class: 'address', dir: 'ltr' }, address), copy),
  )
}
