import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ChangePlace, ProjectChange } from '../openProjects.js'
import { drawOwnerPage, drawTime } from './drawOwnerPage.js'
import type { OwnerContext } from './ownerContext.js'

const PAGE = 50

/** `GET /owner/changes`: who changed what, newest first; of those projects that the visitor may edit. */
export const changesPage = ({ projects }: OwnerContext): Hono =>
  new Hono({ strict: false }).get('/changes', async (c) => {
    const visit = c.get('visit')
    const before = readPlace(c.req.query('before') ?? '')
    const list = await projects.changes({
      ...(visit.editor.projects && { projectIds: visit.editor.projects }),
      ...(before && { before }),
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
          ${last ? html`<p><a class="button" href="/owner/changes?before=${last.at}.${last.id}">Older changes</a></p>` : ''}`,
      }),
    )
  })

/** Of anything else there is no place, and the list begins with the newest. */
function readPlace(text: string): ChangePlace | undefined {
  const [, at, id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(text) ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
}

const drawChange = ({ projectId, editor, change, at }: ProjectChange) => html`<li>
    <p>${change}</p>
    <p class="muted">${editor}${projectId === null ? '' : html` · <code>${projectId}</code>`} · ${drawTime(at)}</p>
  </li>`
