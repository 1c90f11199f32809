import { button, element } from '../../../wallet/src/view/element.js'
import type { Session } from '../session/createSession.js'
import { type Account, nameOf } from './account.js'
import { devicesSection } from './devicesSection.js'
import { passkeysSection } from './passkeysSection.js'
import { phraseSection } from './phraseSection.js'
import type { Word } from './words/en.js'

/** All that the owner can see and do. */
export async function overview(account: Account, session: Session): Promise<void> {
  const { say, sessions } = account
  const { eip155, solana } = session.user.vault.addresses
  const hasSmart = account.config.smartAccountNetworks.length > 0
  const [devices, smart] = await Promise.all([
    devicesSection(account),
    hasSmart ? import('../smart/accountAddress.js') : undefined,
  ])
  const address = (label: Word, text: string) => [
    element('dt', {}, say(label)),
    element('dd', { class: 'address', dir: 'ltr' }, text),
  ]
  account.show(
    element(
      'section',
      {},
      element('h2', {}, say('who.title', { name: nameOf(session) })),
      element(
        'dl',
        {},
        ...address('who.evm', eip155),
        ...(smart ? address('who.smart', smart.accountAddress(eip155 as `0x${string}`)) : []),
        ...address('who.solana', solana),
      ),
      button(say('who.signOut'), () =>
        account.attempt(async () => {
          await sessions.end()
          account.login()
        }),
      ),
    ),
    phraseSection(account, session),
    passkeysSection(account, session),
    devices,
  )
}
