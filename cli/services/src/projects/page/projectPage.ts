import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isAllowedOrigin } from '../../allowOrigins.js'
import { webOrigin } from '../../environmentValues.js'
import { isCounted } from '../../events/isCounted.js'
import type { Project, ProjectSettings } from '../project.js'
import { type Drawn, drawOwnerPage, formToken } from './drawOwnerPage.js'
import { drawFeatures, readFeatures, sayChanges } from './featureFields.js'
import { type OwnerContext, projectOf, requireOwner } from './ownerContext.js'
import type { Visit } from './ownerSessions.js'
import { isName } from './projectNames.js'
import { type Fields, readFields } from './readFields.js'

const MOST_CALLS = 10_000_000

const DONE: Readonly<Record<string, string>> = {
  made: 'The project is there. Put its id into your site’s config, as projectId.',
  saved: 'Saved. Open sites follow when they are loaded the next time.',
  same: 'Nothing was changed.',
}

/** What a form asks for: what is to be saved, and what was changed, in words. Or what is wrong with it. */
type Asked =
  | { readonly next: Partial<ProjectSettings & { name: string }>; readonly change: string }
  | { readonly problem: string }

/** `GET /owner/projects/{id}`: a project. `POST`: one of its forms. */
export function projectPage(context: OwnerContext): Hono {
  const { projects, events, analytics } = context
  const path = '/projects/:id'

  async function save(c: Context, read: (project: Project, fields: Fields) => Asked) {
    const project = projectOf(context, c)
    const fields = await readFields(c)
    const asked = read(project, fields)
    if ('problem' in asked) return c.html(draw(context, c, project, asked.problem, fields), 400)
    if (asked.change !== '') {
      const revision = Number(fields.text('revision'))
      const by = { editor: c.get('visit').editor.name, change: asked.change }
      await projects.save({ id: project.id, revision }, asked.next, by)
    }
    return c.redirect(`/owner/projects/${project.id}?done=${asked.change === '' ? 'same' : 'saved'}`, 303)
  }

  return new Hono({ strict: false })
    .get(path, (c) => c.html(draw(context, c, projectOf(context, c))))
    .post(`${path}/name`, (c) => save(c, readName))
    .post(`${path}/features`, (c) =>
      save(c, (project, fields) => {
        const features = readFeatures(fields)
        const kept = project.features.filter(({ id }) => !features.some((one) => one.id === id))
        return { next: { features: [...features, ...kept] }, change: sayChanges(project, features) }
      }),
    )
    .post(`${path}/origins`, (c) => save(c, (project, fields) => readOrigins(context, project, fields)))
    .post(`${path}/limits`, (c) => save(c, readLimits))
    .post(`${path}/events`, (c) => save(c, (project, fields) => readEvents(project, fields, analytics)))
    .post(`${path}/remove`, async (c) => {
      requireOwner(c)
      const project = projectOf(context, c)
      const fields = await readFields(c)
      if (fields.text('id').trim() !== project.id)
        return c.html(draw(context, c, project, `To remove the project, write its id: ${project.id}.`), 400)
      await projects.remove(project.id, c.get('visit').editor.name)
      await events.forget(project.id)
      return c.redirect('/owner?done=removed', 303)
    })
}

function readName(project: Project, fields: Fields): Asked {
  const name = fields.text('name').trim()
  if (!isName(name)) return { problem: 'A name has 1 to 60 letters.' }
  return { next: { name }, change: name === project.name ? '' : `Name: ${name} (was ${project.name})` }
}

function readOrigins({ allowedOrigins }: OwnerContext, project: Project, fields: Fields): Asked {
  const lines = [...new Set(fields.text('origins').split(/\s+/).filter(Boolean))]
  if (lines.length > 200) return { problem: 'A project has at most 200 origins.' }
  const origins: string[] = []
  for (const line of lines) {
    const { data: origin } = webOrigin.safeParse(line)
    if (origin === undefined)
      return { problem: `“${line}” is no origin. Write one like https://shop.example, without a path.` }
    if (!isAllowedOrigin(allowedOrigins, origin))
      return {
        problem: `These services do not answer pages of ${origin}. Whoever runs them adds it to ALLOWED_ORIGINS first.`,
      }
    origins.push(origin)
  }
  const [had, has] = [project.origins, origins].map((list) => list.join(', ') || 'all')
  return { next: { origins }, change: had === has ? '' : `Origins: ${has} (was ${had})` }
}

function readLimits(project: Project, fields: Fields): Asked {
  const text = fields.text('callsPerMinute').trim()
  const callsPerMinute = text === '' ? null : Number(text)
  if (callsPerMinute !== null && !(/^\d+$/.test(text) && callsPerMinute > 0 && callsPerMinute <= MOST_CALLS))
    return { problem: `Calls a minute are a whole number from 1 to ${MOST_CALLS}, or nothing for no limit.` }
  const say = (calls: number | null) => calls ?? 'no limit'
  const change =
    callsPerMinute === project.callsPerMinute
      ? ''
      : `Calls a minute: ${say(callsPerMinute)} (was ${say(project.callsPerMinute)})`
  return { next: { callsPerMinute }, change }
}

function readEvents(project: Project, fields: Fields, otherwise: boolean | undefined): Asked {
  const analytics = fields.has('analytics')
  const change =
    analytics === isCounted(project, otherwise)
      ? ''
      : `Counting what visitors do: ${analytics ? 'on' : 'off'}`
  return { next: { analytics }, change }
}

/** @param given what was posted, where that could not be saved: nobody types it twice */
function draw(
  { analytics, events }: OwnerContext,
  c: Context,
  project: Project,
  problem?: string,
  given?: Fields,
): Drawn {
  const visit = c.get('visit')
  const done = DONE[c.req.query('done') ?? '']
  const shown = (name: string, value: string) => (given?.has(name) ? given.text(name) : value)
  const form = (id: string, title: string, content: unknown, button = 'Save') =>
    html`<section aria-labelledby="${id}">
        <h2 id="${id}">${title}</h2>
        <form method="post" action="/owner/projects/${project.id}/${id}" class="stack">
          <button class="first" tabindex="-1" aria-hidden="true"></button>
          ${formToken(visit)}
          <input type="hidden" name="revision" value="${project.revision}">
          ${content}
          <button class="main">${button}</button>
        </form>
      </section>`
  return drawOwnerPage({
    title: project.name,
    visit,
    at: 'projects',
    notice: problem ? { kind: 'problem', text: problem } : done ? { kind: 'done', text: done } : undefined,
    content: html`
      <p class="muted">Its id is <code>${project.id}</code>. What you change here, open sites follow when they are loaded the next
        time, if they have the plugin <code>remote-config</code>.</p>
      ${form('features', 'Features', drawFeatures(project), 'Save the features')}
      ${form(
        'origins',
        'Origins',
        html`<label for="origins-field">Origins of your sites, one a line</label>
          <textarea id="origins-field" name="origins" rows="4" spellcheck="false" autocapitalize="off" aria-describedby="origins-help"
            placeholder="https://shop.example">${shown('origins', project.origins.join('\n'))}</textarea>
          <p class="muted" id="origins-help">Pages of any other origin are refused in this project’s name. Nothing here: every site that these
            services answer may use it. <code>http://localhost</code> stands for any port.</p>`,
        'Save the origins',
      )}
      ${form(
        'limits',
        'Limits',
        html`<label for="calls-field">Calls a minute, of one visitor</label>
          <input id="calls-field" name="callsPerMinute" inputmode="numeric" pattern="[0-9]*" maxlength="8" aria-describedby="calls-help"
            value="${shown('callsPerMinute', project.callsPerMinute === null ? '' : String(project.callsPerMinute))}">
          <p class="muted" id="calls-help">More from one network address are refused until the minute is over, and a hundred times as many of
            all visitors together. Nothing here: as many as the services allow.</p>`,
        'Save the limits',
      )}
      ${form(
        'events',
        'Events',
        html`<ul class="choices"><li><label class="switch"><input type="checkbox" name="analytics" value="on"
              ${isCounted(project, analytics) ? html`checked` : ''} aria-describedby="events-help">
            <span>Count what visitors do</span></label></li></ul>
          <p class="muted" id="events-help">How often the widget is opened, which wallets are chosen and which fail, by day, for
            ${events.days} days; nothing of who it was. Of sites with the plugin <code>analytics</code>.</p>
          <p><a class="button" href="/owner/projects/${project.id}/events">See what visitors do</a></p>`,
        'Save what is counted',
      )}
      ${form(
        'name',
        'Name',
        html`<label for="name-field">What people here call it</label>
          <input id="name-field" name="name" required maxlength="60" value="${shown('name', project.name)}">`,
        'Save the name',
      )}
      ${visit.editor.isOwner ? drawRemove(visit, project) : ''}`,
  })
}

const drawRemove = (visit: Visit, { id }: Project) => html`<section aria-labelledby="remove">
    <h2 id="remove">Remove</h2>
    <form method="post" action="/owner/projects/${id}/remove" class="stack">
      ${formToken(visit)}
      <p class="muted">Sites that name this project are refused from then on. It can’t be undone.</p>
      <label>To be sure, write the project’s id <input name="id" required autocapitalize="off" autocomplete="off" spellcheck="false"></label>
      <button class="danger">Remove the project</button>
    </form>
  </section>`
