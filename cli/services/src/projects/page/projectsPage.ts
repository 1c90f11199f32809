import { Hono } from 'hono'
import { html } from 'hono/html'
import { mayEdit } from '../editors.js'
import type { Projects } from '../openProjects.js'
import { drawOwnerPage, formToken } from './drawOwnerPage.js'
import { featureGroups, onIn } from './featureFields.js'
import { type OwnerContext, requireOwner } from './ownerContext.js'
import type { Visit } from './ownerSessions.js'
import { isName, isProjectId } from './projectNames.js'
import { readFields } from './readFields.js'

/** `GET /owner`: the projects. `POST /owner`: a new one. */
export function projectsPage(context: OwnerContext): Hono {
  const { projects } = context
  const draw = (visit: Visit, problem?: string, done?: string) =>
    drawOwnerPage({
      title: 'Projects',
      visit,
      at: 'projects',
      notice: problem ? { kind: 'problem', text: problem } : done ? { kind: 'done', text: done } : undefined,
      content: html`${drawList(projects, visit)}
        ${visit.editor.isOwner ? drawNew(visit) : ''}`,
    })
  return new Hono({ strict: false })
    .get('/', (c) =>
      c.html(
        draw(c.get('visit'), undefined, c.req.query('done') === 'removed' ? 'The project was removed.' : ''),
      ),
    )
    .post('/', async (c) => {
      requireOwner(c)
      const fields = await readFields(c)
      const [id, name] = [fields.text('id').trim(), fields.text('name').trim()]
      const visit = c.get('visit')
      if (!isProjectId(id))
        return c.html(draw(visit, 'An id has 1 to 64 letters from a to z, digits, “-” and “_”.'), 400)
      if (!isName(name)) return c.html(draw(visit, 'A name has 1 to 60 letters.'), 400)
      if (projects.find(id)) return c.html(draw(visit, `There is a project “${id}” already.`), 409)
      await projects.create({ id, name }, visit.editor.name)
      return c.redirect(`/owner/projects/${id}?done=made`, 303)
    })
}

function drawList(all: Projects, { editor }: Visit) {
  const projects = all.list().filter(({ id }) => mayEdit(editor, id))
  if (projects.length === 0) return all.wereRegistered() ? drawNoMore : drawNone
  return html`<ul class="projects">
        ${projects.map(
          (project) => html`<li>
            <a href="/owner/projects/${project.id}">
              <strong>${project.name}</strong>
              <span class="muted"><code>${project.id}</code> · ${featureGroups.filter(({ id }) => onIn(project, id)).length} of ${featureGroups.length} features on</span>
            </a>
          </li>`,
        )}
      </ul>`
}

const drawNone = html`<p class="empty">There is no project yet. While there is none, every site that these services answer shows
    what its own config says.</p>`

const drawNoMore = html`<p class="empty">There is no project any more that you may edit. Sites that name one which is not
    registered are refused.</p>`

const drawNew = (visit: Visit) => html`<section aria-labelledby="new">
    <h2 id="new">New project</h2>
    <p class="muted">Once there is a project, these services answer only sites that name one: give each site its
      <code>projectId</code>.</p>
    <form method="post" action="/owner" class="stack">
      ${formToken(visit)}
      <label>Name <input name="name" required maxlength="60" placeholder="The Shop"></label>
      <label>Id, as in the site’s <code>projectId</code>
        <input name="id" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocapitalize="off" spellcheck="false" placeholder="shop"></label>
      <button class="main">Make the project</button>
    </form>
  </section>`
