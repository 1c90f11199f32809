import type { ApprovalQuestion, ApprovalRequest, PendingApproval } from '../../wallet/approvalRequest.js'
import { cardStyles } from './cardStyles.js'
import { describeRequest } from './describeRequest.js'
import { element } from './element.js'
import type { Question } from './question.js'

/** A wallet with something to ask; `Asked` is what its chain's wallets ask. */
export interface AskingWallet<Asked> {
  readonly info: { readonly name: string }
  readonly pending: readonly PendingApproval<Asked>[]
}

/** Shows, one at a time, what a wallet asks the visitor. */
export interface Card<Asked = ApprovalQuestion> {
  show(wallet: AskingWallet<Asked>): void
  hide(): void
}

/**
 * A modal dialog of its own, shown after any the page has open: so it lies above them and is not inert, as an
 * extension's window would be.
 */
export function createCard(): Card
export function createCard<Asked>(describe: (request: ApprovalRequest<Asked>) => Question): Card<Asked>
export function createCard(describe: (request: ApprovalRequest) => Question = describeRequest): Card {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cardStyles)
  let host: HTMLElement | undefined
  let shown: number | undefined

  const hide = () => {
    const dialog = host?.shadowRoot?.querySelector('dialog')
    dialog?.close()
    host?.remove()
    host = undefined
    shown = undefined
  }

  function show(wallet: AskingWallet<ApprovalQuestion>): void {
    const [next] = wallet.pending
    if (next?.request.id !== shown) {
      hide()
      if (next) draw(wallet, next)
    }
    setCount(host, wallet.pending.length)
  }

  function draw(wallet: AskingWallet<ApprovalQuestion>, next: PendingApproval): void {
    shown = next.request.id

    const question = describe(next.request)
    const approve = element('button', { type: 'button', class: 'approve' }, question.approve ?? 'Approve')
    const reject = element('button', { type: 'button', class: 'reject' }, 'Reject')
    approve.addEventListener('click', () => next.approve(question.chosen?.()))
    reject.addEventListener('click', () => next.reject())

    const content = element(
      'div',
      { class: 'content', role: 'group', 'aria-labelledby': 'title' },
      element('h2', { id: 'title', tabindex: '-1', autofocus: '' }, question.title),
      element('p', { id: 'lead', class: 'lead' }, question.lead),
      ...question.body,
    )
    const dialog = element(
      'dialog',
      { 'aria-labelledby': 'name title', 'aria-describedby': 'lead' },
      element('p', { class: 'strip' }, element('span', {}, 'Test wallet — development only')),
      element(
        'div',
        { class: 'top' },
        element('span', { class: 'mark' }, flask()),
        element(
          'div',
          { class: 'who' },
          element('p', { id: 'name', class: 'name' }, wallet.info.name),
          element('p', { class: 'origin' }, next.request.origin),
        ),
        element('p', { class: 'count', role: 'status' }),
      ),
      content,
      element(
        'div',
        { class: 'foot' },
        element('div', { class: 'buttons' }, reject, approve),
        element('p', { class: 'warning' }, 'Its keys are public. Never send it real funds.'),
      ),
    )
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      next.reject()
    })

    host = element('div', { 'data-simulated-wallet': '' })
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.append(dialog)
    ;(document.body ?? document.documentElement).append(host)
    dialog.showModal()
    if (content.scrollHeight > content.clientHeight) content.tabIndex = 0
  }

  return { show, hide }
}

function setCount(host: HTMLElement | undefined, waiting: number): void {
  const count = host?.shadowRoot?.querySelector('.count')
  if (count) count.textContent = waiting > 1 ? `1 of ${waiting}` : ''
}

const SVG = 'http://www.w3.org/2000/svg'

/** The mark of test wallets. */
function flask(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ class: 'flask', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  const outline = document.createElementNS(SVG, 'path')
  outline.setAttribute(
    'd',
    'M9.5 3h5M10 3v5.5L5 17.4A2.4 2.4 0 0 0 7.1 21h9.8a2.4 2.4 0 0 0 2.1-3.6L14 8.5V3',
  )
  const liquid = document.createElementNS(SVG, 'path')
  liquid.setAttribute('class', 'liquid')
  liquid.setAttribute('d', 'M8 15h8l1.7 3.1a1 1 0 0 1-.9 1.5H7.2a1 1 0 0 1-.9-1.5z')
  svg.append(outline, liquid)
  return svg
}
