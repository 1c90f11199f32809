import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { insertNew } from '../database/insertNew.js'
import type { Database } from '../database/openDatabase.js'
import type { Tables, TableTypes } from '../database/tables.js'
import { HttpError } from '../httpError.js'
import { log, stackOf } from '../log/log.js'
import { newProject, type Project, type ProjectSettings, readProjectSettings } from './project.js'

/** What other processes changed is known after this. ms */
const FRESH = 1_000
/** So many changes are kept. */
const MOST_CHANGES = 10_000

/** Something that was changed, by whom, in words. */
export type ProjectChange = ChangePlace & {
  readonly projectId: string | null
  readonly editor: string
  readonly change: string
}

/** Where a change stands in the list. Several may be of one moment. */
export type ChangePlace = { readonly at: number; readonly id: string }

/** The projects that are registered here. */
export type Projects = {
  /** As of a moment ago: no call waits for the database. */
  find(id: string | undefined): Project | undefined
  list(): readonly Project[]
  /** Whether there is a project, or ever was: from then on a call that names none is nobody's. */
  wereRegistered(): boolean
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
    before?: ChangePlace
    most: number
  }): Promise<ProjectChange[]>
  noteChange(projectId: string | null, editor: string, change: string): Promise<void>
}

/** Opens what is kept of projects, and reads them. */
export async function openProjects(database: Database): Promise<Projects> {
  let known: ReadonlyMap<string, Project> = new Map()
  let isBegun = false
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
    isBegun ||= known.size > 0 || (await newestOfProjects(database.tables)) !== undefined
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
    wereRegistered() {
      refresh()
      return isBegun
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
      let query = newestFirst(database.tables).selectAll().limit(most)
      if (projectIds) query = query.where('projectId', 'in', projectIds.length > 0 ? projectIds : [''])
      if (before) query = query.where(isBefore(before))
      const rows = await query.execute()
      return rows.map((row) => ({ ...row, at: Number(row.at) }))
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
  const oldest = await newestFirst(tables)
    .select(['at', 'id'])
    .offset(MOST_CHANGES - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const kept = await newestOfProjects(tables)
  await tables
    .deleteFrom('projectChanges')
    .where(isBefore({ ...oldest, at: Number(oldest.at) }))
    .where('id', '!=', kept ?? '')
    .execute()
}

const newestFirst = (tables: Pick<Tables, 'selectFrom'>) =>
  tables.selectFrom('projectChanges').orderBy('at', 'desc').orderBy('id', 'desc')

/** The id of the last change of any project: that there is one tells that a project was registered. */
async function newestOfProjects(tables: Pick<Tables, 'selectFrom'>): Promise<string | undefined> {
  const newest = await newestFirst(tables)
    .select('id')
    .where('projectId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}

const isBefore =
  ({ at, id }: ChangePlace) =>
  ({ and, eb, or }: ExpressionBuilder<TableTypes, 'projectChanges'>) =>
    or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])])
