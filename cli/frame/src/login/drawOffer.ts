import { element, icon } from '../approval/draw/element.js'
import { makeButton } from '../approval/screen/createFoot.js'
import { addLoginStyles } from './loginStyles.js'
import type { OfferActions, OfferView } from './offerView.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Draws the offer of a passkey: what it is for, and what doing without means. */
export function drawOffer(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  actions: OfferActions,
): { readonly root: HTMLElement; show(changed: OfferView): void } {
  const { document } = view
  addLoginStyles(view)
  let isBusy = false
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, t('offer.title'))
  const problem = element(document, 'p', { class: 'status bad', role: 'alert' })
  const protect = makeButton(
    document,
    'primary',
    t('offer.protect'),
    unlessBusy(() => actions.onProtect(view)),
  )
  const later = makeButton(document, 'quiet', t('offer.later'), unlessBusy(actions.onLater))
  const without = element(document, 'p', { class: 'muted', id: 'without' }, t('offer.without'))
  later.setAttribute('aria-describedby', 'without')
  const body = element(
    document,
    'main',
    { class: 'body login' },
    element(document, 'span', { class: 'invitation-icon' }, icon(document, 'key', 30)),
    heading,
    element(document, 'p', { class: 'muted' }, t('offer.text')),
    problem,
  )
  const foot = element(document, 'footer', { class: 'foot' }, protect, later, without)
  return {
    root: element(document, 'div', { class: 'review own' }, body, foot),
    show(changed) {
      isBusy = changed.isBusy
      problem.textContent = changed.problem ? t(changed.problem) : ''
      for (const button of [protect, later]) button.setAttribute('aria-disabled', String(isBusy))
      if (document.activeElement === document.body) heading.focus()
    },
  }
}
