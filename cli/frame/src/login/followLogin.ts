import { TIMEOUTS } from '@wallet-widget/embedded-wallet/protocol'
import { checkTheme } from '../approval/look/checkTheme.js'
import type { Frame } from '../frame/openFrame.js'
import type { LoginActions, LoginScreen, LoginView } from './loginView.js'
import type { FromLogin, LoginMet, LoginReady } from './messages.js'

/** A window has loaded by then. ms */
const LATE = 30_000

/** Shows a login in the window of a channel: the one of this origin that first names it. */
export function followLogin(
  { view, site, look }: Pick<Frame, 'view' | 'site' | 'look'>,
  channel: string,
  actions: LoginActions,
): LoginScreen {
  const { origin } = view.location
  let opened: Window | undefined
  let page: string | undefined
  let port: MessagePort | undefined
  let shown: LoginView | undefined
  let isOver = false
  /** It is at a page of another origin, which may hide it from everybody: it closes itself. */
  let hasLeft = false
  let meetFirst = () => {}
  const met = new Promise<void>((resolve) => {
    meetFirst = resolve
  })

  const send = (changed: LoginView) => {
    if (!port) return
    hasLeft = changed.step === 'provider' && changed.path !== undefined
    port.postMessage(changed)
  }
  const meet = (source: Window) => {
    port?.close()
    opened = source
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.onmessage = ({ data }: MessageEvent<FromLogin>) => {
      if (data.type === 'code') actions.onCode(data.code)
      else if (data.type === 'resend') actions.onResend()
      else if (data.type === 'protect') actions.onProtect(source)
      else if (data.type === 'later') actions.onLater()
      else if (data.type === 'continue') actions.onContinue()
      else actions.onLeave()
    }
    const { language } = look
    const answer: LoginMet = {
      type: 'login-met',
      channel,
      site: site.origin,
      theme: checkTheme(look.theme),
      language,
    }
    source.postMessage(answer, origin, [port2])
    // Back from the provider it is not led there again.
    if (shown) send(hasLeft ? { step: 'provider' } : shown)
    meetFirst()
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<LoginReady | null | undefined>) => {
    if (!source || from !== origin || data?.type !== 'login-ready' || data.channel !== channel) return
    // It says so until it is answered; a further page is the window loaded anew.
    if (data.page === page || (opened && opened !== source)) return
    page = data.page
    if (isOver) (source as Window).close()
    else meet(source as Window)
  }
  view.addEventListener('message', onMessage)
  const timer = setInterval(() => {
    if (opened?.closed && !hasLeft) actions.onLeave()
  }, TIMEOUTS.windowPoll)
  return {
    shown: met,
    show(changed) {
      shown = changed
      send(changed)
    },
    close() {
      isOver = true
      clearInterval(timer)
      port?.close()
      if (opened && !opened.closed && !hasLeft) opened.close()
      // One that is still loading closes when it comes.
      setTimeout(() => view.removeEventListener('message', onMessage), LATE)
    },
  }
}
