import { html } from 'hono/html'
import type { Drawn } from '../../projects/page/drawOwnerPage.js'
import { sayTimes } from './eventWords.js'
import type { Failure, WalletOutcome } from './summary.js'

const WIDTH = 1000
/** Between one part and the next. */
const GAP = 4
/** Something is never drawn as nothing. */
const LEAST = 6
const MOST_WALLETS = 20
const MOST_REASONS = 6
const MOST_FAILURES = 20

const kinds = [
  { kind: 'connected', label: 'Connected' },
  { kind: 'givenUp', label: 'Given up by the visitor' },
  { kind: 'failed', label: 'Failed' },
] as const

/** How connecting ended, wallet by wallet. */
export function drawOutcomes(
  outcomes: readonly WalletOutcome[],
  nameOf: (wallet: string) => string | undefined,
): Drawn {
  const shown = outcomes.slice(0, MOST_WALLETS)
  return html`<p class="legend" aria-hidden="true">${kinds.map(({ kind, label }) => html`<span><svg viewBox="0 0 10 10"><rect class="${kind}" width="10" height="10"/></svg>${label}</span>`)}</p>
    <ul class="outcomes">${shown.map((outcome) => drawOutcome(outcome, nameOf(outcome.wallet)))}</ul>
    ${outcomes.length > shown.length ? html`<p class="muted">And ${sayTimes(outcomes.length - shown.length)} more, which failed least often.</p>` : ''}`
}

function drawOutcome(outcome: WalletOutcome, known: string | undefined): Drawn {
  const { wallet, reasons } = outcome
  const name = known ?? (wallet || 'Other wallets')
  // Any wallet may claim another's domain: it is said which one was claimed.
  const domain = known !== undefined && /[.:]/.test(wallet) ? wallet : ''
  const all = kinds.reduce((sum, { kind }) => sum + outcome[kind], 0)
  const said = kinds.map(({ kind, label }) => `${label.toLowerCase()} ${sayTimes(outcome[kind])}`).join(', ')
  let left = 0
  return html`<li>
      <p class="row"><span><bdi>${name}</bdi>${domain && html` <bdi class="share">${domain}</bdi>`}</span> <span>${outcome.failed > 0 ? html`<strong class="bad">${sayTimes(outcome.failed)} failed</strong> ` : ''}<span class="share">of ${sayTimes(all)}</span></span></p>
      <svg class="bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" role="img" aria-label="${name}: ${said}">
        ${kinds.map(({ kind }) => {
          const wide = (WIDTH * outcome[kind]) / all
          const rect = html`<rect class="${kind}" x="${Math.round(left)}" width="${wide === 0 ? 0 : Math.max(LEAST, Math.round(wide) - GAP)}" height="10"/>`
          left += wide
          return rect
        })}
      </svg>
      ${reasons.length > 0 ? html`<p class="reasons">${reasons.slice(0, MOST_REASONS).map(({ code, times }) => html`<span><code>${code || 'no reason'}</code> ${sayTimes(times)}</span>`)}</p>` : ''}
    </li>`
}

/** Failures of the widget itself. */
export const drawFailures = (failures: readonly Failure[]): Drawn =>
  html`<ul class="failures">${failures.slice(0, MOST_FAILURES).map(
    ({ code, message, where, times }) => html`<li>
        <p class="row"><code>${code}</code> <strong>${sayTimes(times)}</strong></p>
        ${message ? html`<p>${message}</p>` : ''}
        ${where ? html`<p class="muted"><code>${where}</code></p>` : ''}
      </li>`,
  )}</ul>`
