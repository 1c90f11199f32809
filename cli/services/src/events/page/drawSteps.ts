import { html } from 'hono/html'
import type { Drawn } from '../../projects/page/drawOwnerPage.js'
import { sayShare, sayTimes } from './eventWords.js'
import type { Step } from './summary.js'

const WIDTH = 1000

/** The way to signing in: of each step how many came so far, and how many of the step before did not. */
export function drawSteps(steps: readonly Step[]): Drawn {
  const most = Math.max(1, ...steps.map(({ times }) => times))
  const [first] = steps
  const wide = (times: number) => Math.round((WIDTH * times) / most)
  return html`<ol class="steps">${steps.map(({ label, times }, index) => {
    const before = steps[index - 1]?.times ?? times
    const share = index === 0 || times > (first?.times ?? 0) ? '' : sayShare(times, first?.times ?? 0)
    return html`<li>
          <p class="row"><span>${label}</span> <span>${share && html`<span class="share">${share}</span> `}<strong>${sayTimes(times)}</strong></span></p>
          <svg class="bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" role="img"
            aria-label="${sayStep(label, times, before)}">
            <rect class="ground" width="${WIDTH}" height="10"/>
            <rect class="lost" width="${wide(Math.max(before, times))}" height="10"/>
            <rect class="part" width="${wide(times)}" height="10"/>
          </svg>
        </li>`
  })}</ol>`
}

const sayStep = (label: string, times: number, before: number) =>
  before > times
    ? `${label}: ${sayTimes(times)}, ${sayTimes(before - times)} fewer than the step before`
    : `${label}: ${sayTimes(times)}`
