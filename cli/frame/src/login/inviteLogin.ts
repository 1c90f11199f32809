import { hasWindows, openWindow, windowUrl } from '@wallet-widget/embedded-wallet/protocol'
import { element, icon } from '../approval/draw/element.js'
import { checkTheme } from '../approval/look/checkTheme.js'
import { createLook } from '../approval/look/createLook.js'
import { makeButton } from '../approval/screen/createFoot.js'
import type { Frame } from '../frame/openFrame.js'
import { drawLogin } from './drawLogin.js'
import { followLogin } from './followLogin.js'
import type { LoginActions, LoginScreen, LoginView } from './loginView.js'
import { type LoginTranslator, speakLogin } from './words/loginTranslator.js'

/**
 * In the page, for one that has opened no window: the way to the wallet's own window. Where there are no windows at all,
 * the login itself, in the frame, which the page can't read.
 */
export function inviteLogin(
  frame: Frame,
  t: LoginTranslator,
  words: string,
  actions: LoginActions,
): LoginScreen {
  const { view, site, look: wanted } = frame
  const { document } = view
  const look = createLook(view)
  look.set(checkTheme(wanted.theme))
  speakLogin(document, t)
  const close = () => document.body.replaceChildren()
  if (!hasWindows(view)) {
    const draw = drawLogin(view, t, site.origin, actions)
    // The mail's link can't know this browser, whose cookies a site's page keeps out.
    return {
      shown: Promise.resolve(),
      show: (shown) => draw('binding' in shown ? { ...shown, binding: undefined } : shown),
      close,
    }
  }

  let screen: LoginScreen | undefined
  let shown: LoginView | undefined
  const status = element(document, 'p', { class: 'status', role: 'status' })
  const toWindow = makeButton(document, 'primary', t('invite.open'), () => {
    screen?.close()
    const channel = crypto.randomUUID()
    const name = { channel, lang: t.language, mode: look.theme.mode }
    const opened = openWindow(view, windowUrl('login', view.location.origin, name))
    status.textContent = t(opened ? 'invite.opened' : 'invite.blocked')
    screen = opened && followLogin(frame, channel, { ...actions, onLeave: leaveWindow })
    if (shown) screen?.show(shown)
  })
  const leaveWindow = () => {
    if (shown?.step === 'offer' || shown?.step === 'waits') return actions.onLeave()
    screen?.close()
    screen = undefined
    status.textContent = ''
  }
  const body = element(
    document,
    'main',
    { class: 'body invitation' },
    element(document, 'span', { class: 'invitation-icon' }, icon(document, 'window', 30)),
    element(document, 'h1', { class: 'title' }, t('invite.title')),
    element(document, 'p', { class: 'muted' }, words),
  )
  const foot = element(document, 'footer', { class: 'foot' }, status, toWindow)
  document.body.replaceChildren(element(document, 'div', { class: 'review' }, body, foot))
  return {
    shown: Promise.resolve(),
    show(changed) {
      shown = changed
      if (screen) screen.show(changed)
      else if (changed.step === 'offer') actions.onLater()
      else if (changed.step === 'waits') actions.onContinue()
    },
    close() {
      screen?.close()
      close()
    },
  }
}
