import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { nameOf } from '../session/nameOf.js'
import type { LoginScreen } from './loginView.js'
import type { OfferActions, OfferView } from './offerView.js'

const DECLINED = 4001
const UNSUPPORTED = 4200

/** An offer to protect a wallet with a passkey, made in the window of the login that ends with it. */
export interface PasskeyOffer extends OfferActions {
  /** Resolves once the owner has chosen, or left. */
  make(screen: LoginScreen, signal: AbortSignal): Promise<void>
}

export function createPasskeyOffer({ sessions }: Pick<Frame, 'sessions'>): PasskeyOffer {
  let screen: LoginScreen | undefined
  let isBusy = false
  let choose = () => {}
  const chosen = new Promise<void>((resolve) => {
    choose = resolve
  })

  function show(problem?: OfferView['problem']) {
    screen?.show({ step: 'offer', isBusy, problem })
  }

  async function protect(view: Window) {
    const [{ addPasskey }, session] = await Promise.all([loadAdding(), sessions.required()])
    const { user } = session
    await addPasskey({ sessions, user, owner: nameOf(session), service: view.location.hostname, view })
  }

  return {
    make(on, signal) {
      screen = on
      // While the owner reads.
      loadAdding().catch(() => {})
      signal.addEventListener('abort', choose)
      show()
      return signal.aborted ? Promise.resolve() : chosen
    },
    onProtect(view) {
      if (!screen || isBusy) return
      isBusy = true
      show()
      protect(view).then(choose, (error: unknown) => {
        isBusy = false
        show(problemOf(error))
      })
    },
    onLater() {
      if (screen && !isBusy) choose()
    },
  }
}

const loadAdding = () => import('../passkey/addPasskey.js')

function problemOf(error: unknown): OfferView['problem'] {
  const code = error instanceof FrameError ? error.code : undefined
  if (code === DECLINED) return 'offer.declined'
  return code === UNSUPPORTED ? 'offer.unsupported' : 'problem'
}
