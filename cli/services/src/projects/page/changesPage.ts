import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ProjectChange } from '../openProjects.js'
import { drawOwnerPage, drawTime } from './drawOwnerPage.js'
import type { OwnerContext } from './ownerContext.js'

const PAGE = 50

/** `GET /owner/changes`: who changed what, newest first; of those projects that the visitor may edit. */
export const changesPage = ({ projects }: OwnerContext): Hono =>
  new Hono({ strict: false }).get('/changes', async (c) => {
    const visit = c.get('visit')
    const before = Number(c.req.query('before') ?? Number.NaN)
    const list = await projects.changes({
      ...(visit.editor.projects && { projectIds: visit.editor.projects }),
      ...(Number.isSafeInteger(before) && { before }),
      most: PAGE,
    })
    const last = list.length === PAGE ? list.at(-1) : undefined
    return c.html(
      drawOwnerPage({
        title: 'Changes',
        visit,
        at: 'changes',
        content: html`
          <p class="muted">Who changed what, newest first.</p>
          ${list.length === 0 ? html`<p class="empty">Nothing was changed yet.</p>` : html`<ol class="changes">${list.map(drawChange)}</ol>`}
          ${last ? html`<p><a class="button" href="/owner/changes?before=${last.at}">Older changes</a></p>` : ''}`,
      }),
    )
  })

const drawChange = ({ projectId, editor, change, at }: ProjectChange) => html`<li>
    <p>${change}</p>
    <p class="muted">${editor}${projectId === null ? '' : html` · <code>${projectId}</code>`} · ${drawTime(at)}</p>
  </li>`
