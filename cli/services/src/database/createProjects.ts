import type { Kysely } from 'kysely'

/** The projects of the sites, who may edit them, and what was changed. */
export async function createProjects({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('projectEditors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('projects', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('projectChanges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('projectId', 'text')
    .addColumn('editor', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('projectChangesByTime').on('projectChanges').column('at').execute()
}
