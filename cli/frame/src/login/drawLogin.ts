import { element } from '../approval/draw/element.js'
import { makeButton } from '../approval/screen/createFoot.js'
import type { LoginActions, LoginProblem, LoginView } from './loginView.js'
import type { Word } from './words/en.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Digits of a one-time code. */
const LENGTH = 6

/** Draws a login by email: which site it is for, where the mail went, and the field for its code. */
export function drawLogin(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  site: string,
  actions: LoginActions,
): { readonly root: HTMLElement; show(changed: LoginView): void } {
  const { document } = view
  addStyles(view)
  let now: LoginView | undefined
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
  const form = element(document, 'form', { class: 'section' }, field, problem, enter, where)
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

  const digits = () => field.value.replace(/\D/g, '')
  const submit = () => {
    if (now?.step === 'code' && !now.isBusy && digits().length === LENGTH) actions.onCode(digits())
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
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
    const seconds = Math.ceil((now.resendAt - Date.now()) / 1000)
    const isOver = ENDED.includes(now.problem?.code ?? '')
    resend.className = `button ${isOver ? 'primary' : 'secondary'}`
    resend.textContent =
      seconds > 0
        ? t('resendIn', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })
        : t(isOver && now.step === 'code' ? 'newCode' : 'resend')
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
      problem.textContent = changed.problem ? problemWords(t, step, changed.problem) : ''
      if (step !== 'code') body.append(problem)
      else if (!form.contains(problem)) field.after(problem)
      field.toggleAttribute('readonly', isBusy)
      if (changed.problem) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
      enter.setAttribute('aria-disabled', String(isBusy))
      said.textContent = isBusy && step === 'code' ? t('checking') : step === 'link' ? t('link.waiting') : ''
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

/** After these the code or link is worth nothing. */
const ENDED: readonly string[] = ['CODE_EXPIRED', 'CODE_SPENT']

/** Which site is logged in to: its origin in ASCII, as the browser vouches for it. */
function drawSite(document: Document, t: LoginTranslator, site: string): HTMLElement {
  const { protocol, host } = new URL(site)
  return element(
    document,
    'p',
    { class: 'login-site' },
    element(document, 'span', { class: 'muted' }, t('site')),
    element(document, 'bdi', { class: 'origin' }, protocol === 'https:' ? host : `${protocol}//${host}`),
  )
}

/** A sentence with an address in it, which stands out. */
function sentence(document: Document, words: string, email: string): readonly (Node | string)[] {
  const [before = '', after = ''] = words.split(`\u2068${email}\u2069`)
  return [before, element(document, 'bdi', { class: 'login-email' }, email), after]
}

function addStyles({ document, CSSStyleSheet }: Window & typeof globalThis): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(loginStyles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const problems: Readonly<Record<string, Word>> = {
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'late',
  CODE_SPENT: 'late',
  RATE_LIMITED: 'busy',
  UNREACHABLE: 'unreachable',
}

/** What went wrong, and what to do. */
function problemWords(
  t: LoginTranslator,
  step: LoginView['step'],
  { code, triesLeft }: LoginProblem,
): string {
  const word = Object.hasOwn(problems, code) ? problems[code] : undefined
  if (word === 'wrong' && triesLeft !== undefined && triesLeft > 0)
    return triesLeft === 1 ? t('lastTry') : t('tries', { count: triesLeft })
  // Without a try left it is over, as when it is late.
  if (word === 'wrong' && triesLeft === 0) return t('late')
  return t(word === 'late' && step === 'link' ? 'link.late' : (word ?? 'problem'))
}

/** What it wears over the looks of the review. */
const loginStyles = `
.login{gap:16px;padding-block-start:28px}
.login form{gap:12px}
.login-site{display:flex;flex-direction:column;gap:1px}
.login-email{color:var(--ww-fg);font-weight:600}
.login .status{text-align:start}
.login>.spinner{align-self:center;margin-block:12px;color:var(--ww-accent-fg)}
.login .button{inline-size:100%}
.digits{appearance:none;inline-size:100%;min-block-size:60px;margin:0;padding:0 16px;border:1.5px solid var(--ww-border);border-radius:var(--ww-radius-m);
background:var(--ww-surface);color:var(--ww-fg);font:600 26px/1 var(--ww-mono);letter-spacing:.28em;text-align:center}
.digits[aria-invalid=true]{border-color:var(--ww-danger)}
.digits[readonly]{color:var(--ww-muted)}
.quiet{background:none;color:var(--ww-muted)}
.quiet:hover{color:var(--ww-fg)}
@media (forced-colors:active){.digits{border:1px solid}}
`
