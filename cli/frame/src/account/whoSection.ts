import type { Session } from '../session/createSession.js'
import { nameOf } from '../session/nameOf.js'
import type { Account } from './account.js'
import { addressList } from './addressList.js'
import { card, iconButton, loginMark } from './draw.js'
import { sentence } from './words/say.js'

/** Who is logged in, and the addresses of their wallet. */
export async function whoSection(account: Account, session: Session): Promise<HTMLElement> {
  const { say, sessions } = account
  const { eip155, solana } = session.user.vault.addresses
  const hasSmart = account.config.smartAccountNetworks.length > 0
  const smart = hasSmart ? await import('@wallet-widget/services/contract') : undefined
  const owned = smart?.smartAccountOf(session.user.vault.addresses)?.address
  return card(
    { mark: loginMark(session.user.login, 22), title: sentence(say, 'who.title', 'name', nameOf(session)) },
    addressList(account, { eip155, smart: owned, solana }),
    iconButton('power', say('who.signOut'), () =>
      account.attempt(async () => {
        await sessions.end()
        account.login()
      }),
    ),
  )
}
