import type { LoggedIn } from '@wallet-widget/services/contract'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { loggedIn, preload } from '../messages/login.js'
import type { LoginActions, LoginProblem, LoginScreen, LoginView } from './loginView.js'
import type { SentMail } from './sentMail.js'

/** How long a link or a code is good, with some time to type it. ms */
const GOOD = 9 * 60_000
/** Time between two mails. ms */
const COOLDOWN = 30_000

/**
 * Logs in by email, on a screen that only the owner sees. Resolves once they are logged in; rejects with what the service
 * says before the first mail is out, with 4001 when they leave.
 */
export function emailLogin(
  frame: Frame,
  email: string,
  open: (actions: LoginActions) => LoginScreen,
): Promise<void> {
  const { api, underWay, pending } = frame
  underWay.login?.abort()
  const over = new AbortController()
  underWay.login = over
  const ended = new Promise<void>((resolve) =>
    over.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const close = () => over.abort()
  // It ends with whatever else waits for the owner, when the page gives up.
  const asked: OwnerAsked = { abort: close, leave: close, ended }
  pending.add(asked)

  return new Promise((resolve, reject) => {
    let view: LoginView = { step: 'sending', email, isBusy: false, mails: 0, resendAt: 0 }
    const show = (change: Partial<LoginView>) => {
      view = { ...view, ...change }
      screen.show(view)
    }
    const end = (settle: () => void) => {
      settle()
      over.abort()
    }
    over.signal.addEventListener('abort', () => {
      pending.delete(asked)
      if (underWay.login === over) delete underWay.login
      screen.close()
      reject(new FrameError('The login was closed.', 4001))
    })

    /** One thing at a time. What fails is shown, and can be tried again. */
    async function attempt(work: () => Promise<void>): Promise<void> {
      if (view.isBusy || over.signal.aborted) return
      show({ isBusy: true, problem: undefined })
      try {
        await work()
        if (!over.signal.aborted) show({ isBusy: false })
      } catch (error) {
        if (over.signal.aborted) return
        const problem = problemOf(error)
        if (isOver(problem)) delete underWay.email
        if (view.mails > 0) return show({ isBusy: false, problem })
        end(() => reject(error))
      }
    }

    async function send(): Promise<void> {
      const started = await api.call('emailStart', { email, siteOrigin: frame.site.origin })
      if (started.restored) {
        return enter(started.restored)
      }
      const { challenge, action } = started
      underWay.email = { email, challenge, at: Date.now(), byLink: action === 'VERIFY_DEVICE' }
      sent(underWay.email)
    }

    async function enter(login: LoggedIn): Promise<void> {
      // A new login ends what waits for the owner of the one before; not itself.
      pending.delete(asked)
      await loggedIn(frame, login)
      delete underWay.email
      end(resolve)
    }

    function sent(mail: SentMail): void {
      if (over.signal.aborted) return
      const { byLink, at } = mail
      show({ step: byLink ? 'link' : 'code', mails: view.mails + 1, resendAt: at + COOLDOWN })
      if (byLink) void awaitLink(mail)
    }

    async function awaitLink({ challenge }: SentMail): Promise<void> {
      const isCurrent = () => !over.signal.aborted && underWay.email?.challenge === challenge
      try {
        for (;;) {
          const { approved } = await api.call('emailDevice', { challenge }, { signal: over.signal })
          if (!isCurrent()) return
          if (!approved) continue
          underWay.email = { email, challenge, at: Date.now(), byLink: false }
          return sent(underWay.email)
        }
      } catch (error) {
        if (isCurrent()) show({ problem: problemOf(error) })
      }
    }

    const screen = open({
      onCode: (code) =>
        void attempt(async () => {
          const challenge = underWay.email?.challenge
          if (challenge === undefined) throw new ApiError({ code: 'CODE_EXPIRED', message: '' })
          await enter(await api.call('emailCode', { challenge, code }))
        }),
      onResend: () => {
        if (Date.now() >= view.resendAt) void attempt(send)
      },
      onLeave: () => over.abort(),
    })
    preload(frame)
    const mail = underWay.email
    if (mail?.email === email && Date.now() - mail.at < GOOD) sent(mail)
    else {
      delete underWay.email
      void attempt(send)
    }
  })
}

const isOver = ({ code, triesLeft }: LoginProblem) =>
  code === 'CODE_EXPIRED' || code === 'CODE_SPENT' || triesLeft === 0

function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN' }
  return { code: error.code, triesLeft: error.triesLeft }
}
