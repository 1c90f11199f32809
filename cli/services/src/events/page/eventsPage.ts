import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { drawOwnerPage } from '../../projects/page/drawOwnerPage.js'
import { type OwnerContext, projectOf } from '../../projects/page/ownerContext.js'
import type { Project } from '../../projects/project.js'
import { dayOf } from '../eventCounts.js'
import { isCounted } from '../isCounted.js'
import { drawDays } from './drawDays.js'
import { drawFailures, drawOutcomes } from './drawOutcomes.js'
import { drawSteps } from './drawSteps.js'
import { failuresOf, outcomesOf, stepsOf } from './summary.js'
import { walletNames } from './walletNames.js'

const RANGES = [7, 30, 90] as const
const USUAL = 30

/** `GET /owner/projects/{id}/events`: what visitors of a project did in the last days. */
export function eventsPage(context: OwnerContext): Hono {
  const { events, analytics, directory } = context
  const nameOf = walletNames(directory)
  return new Hono({ strict: false }).get('/projects/:id/events', async (c) => {
    const project = projectOf(context, c)
    const ranges = RANGES.filter((range) => range <= Math.max(events.days, RANGES[0]))
    const range = rangeOf(c, ranges)
    return c.html(
      drawOwnerPage({
        title: `What visitors of ${project.name} do`,
        visit: c.get('visit'),
        at: 'projects',
        content: html`
          <p class="back"><a href="/owner/projects/${project.id}">Back to the project</a></p>
          ${
            isCounted(project, analytics)
              ? ''
              : html`<p class="empty">Nothing is counted at present. Switch it on in <a href="/owner/projects/${project.id}#events">the project</a>.</p>`
          }
          <nav class="ranges" aria-label="Days">${ranges.map(
            (one) =>
              html`<a href="?days=${one}" ${one === range ? html`aria-current="page"` : ''}>${one} days</a>`,
          )}</nav>
          ${await drawCounts(context, project, range, nameOf)}
          <p class="muted note">These are counts of events by day (UTC), kept for ${events.days} days: no visitor, address, page or time of
            day is kept, so somebody who comes twice counts twice. Visitors whose browser says Do Not Track or Global Privacy
            Control are not counted, nor are those who did not consent where your site asks them.</p>`,
      }),
    )
  })
}

function rangeOf(c: Context, ranges: readonly number[]): number {
  const asked = Number(c.req.query('days'))
  return ranges.find((one) => one === asked) ?? ranges.find((one) => one === USUAL) ?? ranges[0] ?? USUAL
}

async function drawCounts(
  { events }: OwnerContext,
  { id }: Project,
  range: number,
  nameOf: ReturnType<typeof walletNames>,
) {
  const days = Array.from({ length: range }, (_, index) => dayOf(range - 1 - index))
  const [first = ''] = days
  const [counts, byDay] = await Promise.all([events.since(id, first), events.byDay(id, first)])
  if (counts.length === 0)
    return html`<p class="empty">Nothing was counted in these ${range} days. Sites are counted that have the plugin
      <code>@wallet-widget/analytics</code>.</p>`
  const outcomes = outcomesOf(counts)
  const failures = failuresOf(counts)
  const section = (name: string, title: string, content: unknown) =>
    html`<section aria-labelledby="${name}"><h2 id="${name}">${title}</h2>${content}</section>`
  return html`
    ${section('steps', 'The way to signing in', html`<p class="muted">Shares are of those who opened it.</p>${drawSteps(stepsOf(counts))}`)}
    ${section('days', 'Day by day', drawDays(days, byDay))}
    ${outcomes.length > 0 ? section('wallets', 'How wallets fare', drawOutcomes(outcomes, nameOf)) : ''}
    ${failures.length > 0 ? section('failures', 'Errors of the widget', drawFailures(failures)) : ''}`
}
