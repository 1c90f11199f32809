import { type ApprovalRequest, type Consent, FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'

/**
 * How the owner of a login consents to a request: by approving it in the wallet's own window and, where the wallet has
 * passkeys, by giving one there for this very request. Never in the page, which may hide what it shows: the browser's
 * question for a passkey names the wallet, not the request.
 */
export async function consentTo(frame: Frame, request: ApprovalRequest) {
  const { sessions } = frame
  const { token, user } = await sessions.required()
  const hasPasskeys = passkeysOf(user).length > 0
  // Before the click, which a passkey is asked for in.
  const asked = hasPasskeys ? await passkeyFor(request) : undefined
  return {
    /** Whether it may be approved at the wallet's page too, which can't hand a passkey on. */
    canBeAway: !hasPasskeys,
    /** In the click that approves. @param view undefined: at the wallet's page, which the visitor has come back from */
    async consent<Value>(
      view: Window | undefined,
      carryOut: (consent: Consent) => Promise<Value>,
    ): Promise<Value> {
      if (view && (view === frame.view || view.top !== view))
        throw new FrameError('Approve it in the wallet’s own window.', 4100)
      // Signed out, or in as somebody else, while the owner read.
      const now = await sessions.required()
      if (now.token !== token) throw new FrameError('The login changed meanwhile. Nothing was signed.', 4100)
      const passkeys = passkeysOf(now.user)
      if (passkeys.length === 0) return carryOut({ view: view ?? frame.view })
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
