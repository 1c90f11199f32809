import { randomUUID } from 'node:crypto'
import { insertNew } from '../database/insertNew.js'
import type { Database } from '../database/openDatabase.js'
import type { Tables } from '../database/tables.js'
import { HttpError } from '../httpError.js'
import { log, stackOf } from '../log/log.js'
import { newProject, type Project, type ProjectSettings, readProjectSettings } from './project.js'

/** What other processes changed is known after this. ms */
const FRESH = 1_000
/** So many changes are kept. */
const MOST_CHANGES = 10_000

/** Something that was changed, by whom, in words. */
export type ProjectChange = {
  readonly projectId: string | null
  readonly editor: string
  readonly change: string
  readonly at: number
}

/** The projects that are registered here. */
export type Projects = {
  /** As of a moment ago: no call waits for the database. */
  find(id: string | undefined): Project | undefined
  list(): readonly Project[]
  /** @throws HttpError `PROJECT_EXISTS` */
  create(project: { id: string; name: string }, editor: string): Promise<void>
  /**
   * @param revision the one that was looked at
   * @param change in words, for the list of changes
   * @throws HttpError `PROJECT_CHANGED`: somebody else came between; `PROJECT_UNKNOWN`
   */
  save(
    project: { id: string; revision: number },
    next: Partial<ProjectSettings & { name: string }>,
    by: { editor: string; change: string },
  ): Promise<void>
  remove(id: string, editor: string): Promise<void>
  /** Newest first. */
  changes(options: {
    projectIds?: readonly string[]
    before?: number
    most: number
  }): Promise<ProjectChange[]>
  noteChange(projectId: string | null, editor: string, change: string): Promise<void>
}

/** Opens what is kept of projects, and reads them. */
export async function openProjects(database: Database): Promise<Projects> {
  let known: ReadonlyMap<string, Project> = new Map()
  let readAt = 0
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const rows = await database.tables.selectFrom('projects').selectAll().orderBy('createdAt').execute()
    known = new Map(
      rows.map(({ id, name, settings, revision }) => [
        id,
        { id, name, revision: Number(revision), ...readProjectSettings(settings) },
      ]),
    )
    readAt = performance.now()
  }
  function refresh(): void {
    if (reading || performance.now() - readAt < FRESH) return
    reading = read()
      // They stay as they were; asked again after a moment.
      .catch((error: unknown) => {
        readAt = performance.now()
        log.error('The projects could not be read', { stack: stackOf(error) })
      })
      .finally(() => {
        reading = undefined
      })
  }
  async function change(work: (tables: Tables) => Promise<void>): Promise<void> {
    await database.write(work)
    await read()
  }
  await read()

  return {
    find(id) {
      refresh()
      return id === undefined ? undefined : known.get(id)
    },
    list() {
      refresh()
      return [...known.values()]
    },
    create: ({ id, name }, editor) =>
      change(async (tables) => {
        const settings = JSON.stringify(newProject)
        const row = { id, name, settings, revision: 1, createdAt: Date.now() }
        if (!(await insertNew(tables.insertInto('projects').values(row))))
          throw new HttpError(409, 'PROJECT_EXISTS', `There is a project “${id}” already.`)
        await note(tables, id, editor, `Made the project “${name}”`)
      }),
    save: ({ id, revision }, next, { editor, change: words }) =>
      change(async (tables) => {
        const row = await tables.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw new HttpError(404, 'PROJECT_UNKNOWN', `There is no project “${id}”.`)
        if (Number(row.revision) !== revision)
          throw new HttpError(409, 'PROJECT_CHANGED', 'Somebody else changed this project meanwhile.')
        const { name = row.name, ...settings } = next
        await tables
          .updateTable('projects')
          .set({
            name,
            settings: JSON.stringify({ ...readProjectSettings(row.settings), ...settings }),
            revision: revision + 1,
          })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .execute()
        await note(tables, id, editor, words)
      }),
    remove: (id, editor) =>
      change(async (tables) => {
        await tables.deleteFrom('projects').where('id', '=', id).execute()
        await note(tables, id, editor, `Removed the project “${id}”`)
      }),
    async changes({ projectIds, before, most }) {
      let query = database.tables.selectFrom('projectChanges').selectAll().orderBy('at', 'desc').limit(most)
      if (projectIds) query = query.where('projectId', 'in', projectIds.length > 0 ? projectIds : [''])
      if (before !== undefined) query = query.where('at', '<', before)
      const rows = await query.execute()
      return rows.map(({ projectId, editor, change, at }) => ({ projectId, editor, change, at: Number(at) }))
    },
    noteChange: (projectId, editor, words) =>
      database.write((tables) => note(tables, projectId, editor, words)),
  }
}

async function note(tables: Tables, projectId: string | null, editor: string, change: string): Promise<void> {
  await tables
    .insertInto('projectChanges')
    .values({ id: randomUUID(), projectId, editor, change: change.slice(0, 1_000), at: Date.now() })
    .execute()
  const oldest = await tables
    .selectFrom('projectChanges')
    .select('at')
    .orderBy('at', 'desc')
    .offset(MOST_CHANGES)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await tables.deleteFrom('projectChanges').where('at', '<=', oldest.at).execute()
}
