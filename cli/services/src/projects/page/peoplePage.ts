import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Editor } from '../editors.js'
import { drawOwnerPage, formToken } from './drawOwnerPage.js'
import { type OwnerContext, requireOwner } from './ownerContext.js'
import { isName } from './projectNames.js'
import { readFields } from './readFields.js'

/** `GET /owner/people`: who may edit, for the owner alone. */
export function peoplePage(context: OwnerContext): Hono {
  const { editors, projects } = context

  async function draw(c: Context, said: { problem?: string; done?: string; token?: string } = {}) {
    const visit = c.get('visit')
    const { problem, done, token } = said
    return drawOwnerPage({
      title: 'People',
      visit,
      at: 'people',
      notice: problem ? { kind: 'problem', text: problem } : done ? { kind: 'done', text: done } : undefined,
      content: html`
        ${token === undefined ? '' : html`<p class="token"><code>${token}</code></p>`}
        <p class="muted">You are the owner: you have <code>OWNER_TOKEN</code> of these services. These may edit, too.</p>
        ${drawList(await editors.list(), visit.form)}
        <section aria-labelledby="new">
          <h2 id="new">Let somebody edit</h2>
          <form method="post" action="/owner/people" class="stack">
            ${formToken(visit)}
            <label>Name <input name="name" required maxlength="60" autocomplete="off"></label>
            <fieldset>
              <legend>Projects</legend>
              <ul class="choices">
                <li><label class="switch"><input type="checkbox" name="all" value="yes"> <span>All, those to come too</span></label></li>
                ${projects
                  .list()
                  .map(
                    ({ id, name }) =>
                      html`<li><label class="switch"><input type="checkbox" name="projects" value="${id}"> <span>${name}</span></label></li>`,
                  )}
              </ul>
            </fieldset>
            <button class="main">Make a token</button>
          </form>
        </section>`,
    })
  }

  return new Hono({ strict: false })
    .get('/people', async (c) => {
      requireOwner(c)
      return c.html(
        await draw(c, c.req.query('done') === 'removed' ? { done: 'The token counts no longer.' } : {}),
      )
    })
    .post('/people', async (c) => {
      requireOwner(c)
      const fields = await readFields(c)
      const name = fields.text('name').trim()
      if (!isName(name)) return c.html(await draw(c, { problem: 'A name has 1 to 60 letters.' }), 400)
      const chosen = fields.all('projects').filter((id) => projects.find(id))
      const isForAll = fields.has('all')
      if (!isForAll && chosen.length === 0)
        return c.html(await draw(c, { problem: `Choose what ${name} may edit.` }), 400)
      const token = await editors.add({ name, projects: isForAll ? undefined : chosen })
      const which = isForAll ? 'all projects' : chosen.join(', ')
      await projects.noteChange(null, c.get('visit').editor.name, `Let ${name} edit ${which}`)
      const done = `Give this token to ${name} in a safe way. It is shown this once.`
      return c.html(await draw(c, { done, token }))
    })
    .post('/people/:id/remove', async (c) => {
      requireOwner(c)
      const name = await editors.remove(c.req.param('id'))
      if (name !== undefined)
        await projects.noteChange(null, c.get('visit').editor.name, `No longer lets ${name} edit`)
      return c.redirect('/owner/people?done=removed', 303)
    })
}

const drawList = (list: readonly Editor[], form: string) =>
  list.length === 0
    ? html`<p class="empty">Nobody else may edit.</p>`
    : html`<ul class="people">
        ${list.map(
          ({ id, name, projects }) => html`<li>
            <span><strong>${name}</strong> <span class="muted">${projects === undefined ? 'All projects' : projects.join(', ')}</span></span>
            <form method="post" action="/owner/people/${id}/remove">
              <input type="hidden" name="form" value="${form}">
              <button class="quiet" aria-label="Take back the token of ${name}">Take back</button>
            </form>
          </li>`,
        )}
      </ul>`
