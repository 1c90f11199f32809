import type { LoggedIn } from '@wallet-widget/services/contract'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { preload } from '../messages/login.js'
import { awaitLink } from './awaitLink.js'
import type { EmailView, LoginActions, LoginProblem, LoginScreen } from './loginView.js'
import { COOLDOWN, endsLogin } from './nextMail.js'
import { holdsOf, type SentMail } from './sentMail.js'
import { startByEmail } from './startByEmail.js'
import { takeTurn } from './takeTurn.js'
import { untilReached } from './untilReached.js'

/** How long a link or a code is good, with some time to type it. ms */
const GOOD = 9 * 60_000

/**
 * Logs in by email, on a screen that only the owner sees. Resolves once they are logged in; rejects with what the service
 * says before the first mail is out, with 4001 when they leave.
 */
export function emailLogin(
  frame: Frame,
  email: string,
  open: (actions: LoginActions) => LoginScreen,
): Promise<void> {
  const { api, underWay } = frame
  const turn = takeTurn(frame)
  const { signal } = turn

  return new Promise((resolve, reject) => {
    let view: EmailView = { step: 'sending', email, isBusy: false, mails: 0, resendAt: 0 }
    /** The service has let them in: its code or link is used up, whatever fails from there on. */
    let login: LoggedIn | undefined
    let entering: Promise<void> | undefined
    const show = (change: Partial<EmailView>) => {
      view = { ...view, ...change }
      screen.show(view)
    }
    const end = (settle: () => void) => {
      settle()
      turn.end()
    }
    signal.addEventListener('abort', () => {
      screen.close()
      const closed = () => reject(new FrameError('The login was closed.', 4001))
      // Whoever leaves at its very end, or what is said then, is logged in all the same.
      if (turn.isIn()) resolve()
      else if (entering) entering.then(resolve, closed)
      else closed()
    })

    /** One thing at a time. What fails is shown, and can be tried again. */
    async function attempt(work: () => Promise<void>): Promise<void> {
      if (view.isBusy || signal.aborted) return
      show({ isBusy: true, problem: undefined })
      try {
        await work()
        if (!signal.aborted) show({ isBusy: false })
      } catch (error) {
        if (signal.aborted) return
        const problem = problemOf(error)
        if (isOver(problem)) delete underWay.email
        if (view.mails > 0) return show({ isBusy: false, problem })
        end(() => reject(error))
      }
    }

    async function send(): Promise<void> {
      const started = await startByEmail(api, { email, siteOrigin: frame.site.origin }, signal)
      if (started.restored) {
        return enter(started.restored)
      }
      const { challenge, action, binding } = started
      underWay.email = { email, challenge, at: Date.now(), holds: holdsOf(action), binding }
      sent(underWay.email)
    }

    async function enter(given: LoggedIn): Promise<void> {
      signal.throwIfAborted()
      login = given
      delete underWay.email
      entering = turn.enter(login)
      try {
        await entering
      } finally {
        entering = undefined
      }
      await turn.sayMore(login, screen)
      end(resolve)
    }

    function sent(mail: SentMail): void {
      if (signal.aborted) return
      const { holds, at, binding } = mail
      login = undefined
      show({ step: holds, mails: view.mails + 1, resendAt: at + COOLDOWN, binding, problem: undefined })
      void (holds === 'device' ? awaitDevice(mail) : awaitEnd(mail))
    }

    const waitsFor = (challenge: string) => () => !signal.aborted && underWay.email?.challenge === challenge

    async function awaitEnd({ challenge, holds }: SentMail): Promise<void> {
      const isCurrent = waitsFor(challenge)
      try {
        login = (await awaitLink(api, challenge, { isCurrent, signal })) ?? login
      } catch (error) {
        const problem = problemOf(error)
        // With a code there is another way.
        if (!isCurrent() || (holds === 'code' && problem.code !== 'LOGIN_REFUSED')) return
        delete underWay.email
        return show({ problem })
      }
      const entered = login
      if (entered && isCurrent()) await attempt(() => enter(entered))
    }

    async function awaitDevice({ challenge }: SentMail): Promise<void> {
      const isCurrent = waitsFor(challenge)
      try {
        for (;;) {
          const { approved } = await untilReached(() => api.call('emailDevice', { challenge }, { signal }), {
            isWanted: isCurrent,
          })
          if (!isCurrent()) return
          if (!approved) continue
          underWay.email = { email, challenge, at: Date.now(), holds: 'code' }
          return sent(underWay.email)
        }
      } catch (error) {
        if (isCurrent()) show({ problem: problemOf(error) })
      }
    }

    const screen = open({
      onCode: (code) =>
        void attempt(async () => {
          if (login) return enter(login)
          const challenge = underWay.email?.challenge
          if (challenge === undefined) throw new ApiError({ code: 'CODE_EXPIRED', message: '' })
          await enter(await api.call('emailCode', { challenge, code }))
        }),
      onResend: () => {
        if (Date.now() >= view.resendAt) void attempt(send)
      },
      onLeave: turn.end,
      ...turn.actions,
    })
    void screen.shown.then(turn.waits)
    preload(frame)
    const mail = underWay.email
    if (mail?.email === email && Date.now() - mail.at < GOOD) sent(mail)
    else {
      delete underWay.email
      // A page that only says that it has a window sends nobody a mail.
      void screen.shown.then(() => attempt(send))
    }
  })
}

const isOver = ({ code, triesLeft }: LoginProblem) => endsLogin(code) || triesLeft === 0

function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN' }
  return { code: error.code, triesLeft: error.triesLeft }
}
