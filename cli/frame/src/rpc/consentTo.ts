import { type ApprovalRequest, type Consent, FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'

/**
 * How the owner of a login consents to a request: by approving it in the wallet's own window and, where the wallet has
 * passkeys, by giving one for this very request. Only then may it be in the page, which may hide what it shows.
 */
export async function consentTo(frame: Frame, request: ApprovalRequest) {
  const { sessions } = frame
  const { token, user } = await sessions.required()
  const hasPasskeys = passkeysOf(user).length > 0
  // Before the click, which a passkey is asked for in.
  const asked = hasPasskeys ? await passkeyFor(request) : undefined
  return {
    canBeInPage: hasPasskeys,
    /** In the click that approves. @param view undefined: at the wallet's page, which the visitor has come back from */
    async consent<Value>(
      view: Window | undefined,
      carryOut: (consent: Consent) => Promise<Value>,
    ): Promise<Value> {
      // Signed out, or in as somebody else, while the owner read.
      const now = await sessions.required()
      if (now.token !== token) throw new FrameError('The login changed meanwhile. Nothing was signed.', 4100)
      const passkeys = passkeysOf(now.user)
      if (passkeys.length === 0) {
        if (view === frame.view) throw new FrameError('Approve it in the wallet’s own window.', 4100)
        return carryOut({ view: view ?? frame.view })
      }
      if (!view) throw new FrameError('The wallet has a passkey now. Ask for it again.', 4100)
      const ask = asked ?? (await passkeyFor(request))
      const passkey = await ask(passkeys, view)
      try {
        return await carryOut({ view, passkey })
      } finally {
        passkey.prf.fill(0)
      }
    },
  }
}

type User = Awaited<ReturnType<Frame['sessions']['required']>>['user']

const passkeysOf = ({ vault }: User) => vault.passkeys ?? []

async function passkeyFor(request: ApprovalRequest) {
  const [{ requestChallenge }, { usePasskey }] = await Promise.all([
    import('../passkey/requestChallenge.js'),
    import('../passkey/usePasskey.js'),
  ])
  const challenge = await requestChallenge(request)
  return (passkeys: ReturnType<typeof passkeysOf>, view: Window) => usePasskey(passkeys, view, challenge)
}
