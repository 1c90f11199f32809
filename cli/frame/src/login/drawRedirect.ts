import { element, icon } from '../approval/draw/element.js'
import { checkTheme } from '../approval/look/checkTheme.js'
import { createLook } from '../approval/look/createLook.js'
import type { Frame } from '../frame/openFrame.js'
import type { LoginScreen } from './loginView.js'
import { type LoginTranslator, speakLogin } from './words/loginTranslator.js'

/**
 * In the page, where there are no windows: the way to a provider for the page itself. The click is made in the frame, so
 * that the browser vouches that the wallet's own page leads there.
 */
export function drawRedirect(
  { view, look: wanted }: Frame,
  t: LoginTranslator,
  provider: string,
): LoginScreen {
  const { document } = view
  createLook(view).set(checkTheme(wanted.theme))
  speakLogin(document, t)
  const go = element(
    document,
    'a',
    { class: 'button primary', target: '_top', 'aria-disabled': 'true', role: 'button' },
    t('redirect.title', { provider }),
  )
  const body = element(
    document,
    'main',
    { class: 'body invitation' },
    element(document, 'span', { class: 'invitation-icon' }, icon(document, 'window', 30)),
    element(document, 'h1', { class: 'title' }, t('redirect.title', { provider })),
    element(document, 'p', { class: 'muted' }, t('redirect.text')),
  )
  const foot = element(document, 'footer', { class: 'foot' }, go)
  document.body.replaceChildren(element(document, 'div', { class: 'review' }, body, foot))
  return {
    shown: Promise.resolve(),
    show(changed) {
      if (changed.step !== 'provider' || changed.path === undefined) return
      go.removeAttribute('aria-disabled')
      go.removeAttribute('role')
      go.href = changed.path
    },
    close: () => document.body.replaceChildren(),
  }
}
