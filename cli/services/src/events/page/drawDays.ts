import { html } from 'hono/html'
import type { Drawn } from '../../projects/page/drawOwnerPage.js'
import type { DayCount } from '../eventCounts.js'
import { eventWords, isBad, sayTimes } from './eventWords.js'

const STEP = 10
const HEIGHT = 100

/** An event, and how often it happened on each of the days. */
type Series = { readonly event: string; readonly label: string; readonly times: readonly number[] }

/** How often each event happened, day by day: as pictures, and as a table. */
export function drawDays(days: readonly string[], counts: readonly DayCount[]): Drawn {
  const series = [...eventWords]
    .map(([event, label]) => ({
      event,
      label,
      times: days.map((day) => counts.find((one) => one.event === event && one.day === day)?.times ?? 0),
    }))
    .filter(({ times }) => times.some((one) => one > 0))
  return html`<div class="days">${series.map((one) => drawSeries(days, one))}</div>
    <details>
      <summary>All days as a table</summary>
      <div class="table" role="region" aria-label="All days as a table" tabindex="0">${drawTable(days, series)}</div>
    </details>`
}

function drawSeries(days: readonly string[], { event, label, times }: Series): Drawn {
  const most = Math.max(...times)
  const all = times.reduce((sum, one) => sum + one, 0)
  const peak = days[times.indexOf(most)] ?? ''
  return html`<figure${isBad(event) ? html` class="bad"` : ''}>
      <figcaption class="row"><span>${label}</span> <strong>${sayTimes(all)}</strong></figcaption>
      <svg viewBox="0 0 ${days.length * STEP} ${HEIGHT}" preserveAspectRatio="none" role="img"
        aria-label="${label}: ${sayTimes(all)} in ${days.length} days, most of them on ${peak}: ${sayTimes(most)}">
        ${times.map((one, index) => drawDay(days[index] ?? '', one, most, index))}
      </svg>
      <p class="axis" aria-hidden="true">${drawDate(days[0])} <span>most ${sayTimes(most)}</span> ${drawDate(days.at(-1))}</p>
    </figure>`
}

function drawDay(day: string, times: number, most: number, index: number): Drawn {
  // Something is never drawn as nothing.
  const high = times === 0 ? 0 : Math.max(4, Math.round((HEIGHT * times) / most))
  const left = index * STEP
  return html`<g><title>${day}: ${sayTimes(times)}</title><rect class="space" x="${left}" width="${STEP}" height="${HEIGHT}"/><rect class="ground" x="${left + 1}" y="${HEIGHT - 2}" width="${STEP - 2}" height="2"/><rect class="part" x="${left + 1}" y="${HEIGHT - high}" width="${STEP - 2}" height="${high}"/></g>`
}

const drawTable = (days: readonly string[], series: readonly Series[]) => html`<table>
        <thead><tr><th scope="col">Day</th>${series.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
        <tbody>${[...days].reverse().map((day) => {
          const index = days.indexOf(day)
          return html`<tr><th scope="row">${drawDate(day)}</th>${series.map(({ times }) => html`<td>${sayTimes(times[index] ?? 0)}</td>`)}</tr>`
        })}</tbody>
      </table>`

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const drawDate = (day = '') => html`<time datetime="${day}">${short.format(new Date(day))}</time>`
