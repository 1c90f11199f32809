import { element } from '../approval/draw/element.js'
import { makeButton } from '../approval/screen/createFoot.js'
import { asciiDigits } from './asciiDigits.js'
import { addLoginStyles } from './loginStyles.js'
import type { EmailView, LoginActions } from './loginView.js'
import { endsLogin, timeUntil } from './nextMail.js'
import { problemWords } from './problemWords.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Digits of a one-time code. */
const LENGTH = 6

/** Draws a login by email: which site it is for, where the mail went, and the field for its code. */
export function drawEmail(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  site: string,
  actions: LoginActions,
): { readonly root: HTMLElement; show(changed: EmailView): void } {
  const { document } = view
  addLoginStyles(view)
  let now: EmailView | undefined
  let mails = 0

  const heading = element(document, 'h1', { class: 'title', tabindex: -1 })
  const text = element(document, 'p', { class: 'muted', id: 'text' })
  const problem = element(document, 'p', { class: 'status bad', id: 'problem', role: 'alert' })
  const said = element(document, 'p', { class: 'status', role: 'status' })
  const field = element(document, 'input', {
    class: 'digits',
    dir: 'ltr',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    enterkeyhint: 'go',
    maxlength: 20,
    'aria-label': t('code.label'),
    'aria-describedby': 'text problem',
  })
  const where = element(document, 'p', { class: 'muted' }, t('code.where', { host: view.location.host }))
  const enter = element(document, 'button', { class: 'button primary', type: 'submit' }, t('enter'))
  const orLink = element(document, 'p', { class: 'muted' })
  const form = element(document, 'form', { class: 'section' }, field, problem, enter, orLink, where)
  const spinner = element(document, 'span', { class: 'spinner' })
  const resend = makeButton(document, 'secondary', '', () => {
    if (!isWaiting()) actions.onResend()
  })
  const foot = element(
    document,
    'footer',
    { class: 'foot' },
    said,
    resend,
    makeButton(document, 'quiet', t('cancel'), actions.onLeave),
  )
  const body = element(document, 'main', { class: 'body login' }, drawSite(document, t, site), heading, text)
  const root = element(document, 'div', { class: 'review own' }, body, foot)

  const digits = () => asciiDigits(field.value).replace(/\D/g, '')
  const isWhole = () => digits().length === LENGTH
  const submit = () => {
    if (now?.step === 'code' && !now.isBusy && isWhole()) actions.onCode(digits())
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
    if (isWhole()) return
    problem.textContent = problemWords(t, 'code', { code: 'CODE_WRONG' })
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  })
  let typed = ''
  field.addEventListener('input', () => {
    problem.textContent = ''
    field.removeAttribute('aria-invalid')
    // Once for each code: a wrong one is corrected first.
    if (digits() !== typed) submit()
    typed = digits()
  })

  const isWaiting = () => now === undefined || now.isBusy || now.resendAt > Date.now()
  const drawResend = () => {
    if (!now) return
    const time = timeUntil(now.resendAt)
    const isOver = hasEnded(now)
    resend.className = `button ${isOver ? 'primary' : 'secondary'}`
    resend.textContent =
      time === undefined ? t(isOver && now.step === 'code' ? 'newCode' : 'resend') : t('resendIn', { time })
    resend.setAttribute('aria-disabled', String(isWaiting()))
  }
  view.setInterval(drawResend, 1000)

  return {
    root,
    show(changed) {
      const before = now?.step
      now = changed
      const { step, email, isBusy } = changed
      const isNew = changed.mails > mails
      heading.textContent = t(`${step === 'sending' ? 'code' : step}.title`)
      text.replaceChildren(
        ...(step === 'sending' ? [t('sending')] : sentence(document, t(`${step}.text`, { email }), email)),
      )
      if (step !== before)
        body.replaceChildren(...[...body.children].slice(0, 3), step === 'code' ? form : spinner)
      orLink.textContent = changed.binding === undefined || hasEnded(changed) ? '' : t('code.link')
      problem.textContent = changed.problem ? problemWords(t, step, changed.problem) : ''
      if (step !== 'code') body.append(problem)
      else if (!form.contains(problem)) field.after(problem)
      field.toggleAttribute('readonly', isBusy)
      if (changed.problem) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
      enter.setAttribute('aria-disabled', String(isBusy))
      said.textContent =
        isBusy && step === 'code'
          ? t('checking')
          : step === 'device' || step === 'link'
            ? t('link.waiting')
            : ''
      if (isNew && mails > 0 && step === 'code') said.textContent = t('code.sent')
      mails = changed.mails
      if (isNew) {
        field.value = ''
        typed = ''
      }
      drawResend()
      if (step !== before) (step === 'code' ? field : heading).focus()
      else if (step === 'code' && changed.problem && !isBusy) field.select()
    },
  }
}

const hasEnded = ({ problem }: EmailView) => endsLogin(problem?.code)

/** A sentence with an address in it, which stands out. */
function sentence(document: Document, words: string, email: string): readonly (Node | string)[] {
  const [before = '', after = ''] = words.split(`\u2068${email}\u2069`)
  return [before, element(document, 'bdi', { class: 'login-email' }, email), after]
}

/** Which site is logged in to: its origin in ASCII, as the browser vouches for it. */
export function drawSite(document: Document, t: LoginTranslator, site: string): HTMLElement {
  const { protocol, host } = new URL(site)
  return element(
    document,
    'p',
    { class: 'login-site' },
    element(document, 'span', { class: 'muted' }, t('site')),
    element(document, 'bdi', { class: 'origin' }, protocol === 'https:' ? host : `${protocol}//${host}`),
  )
}
