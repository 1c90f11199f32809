import type { Kysely } from 'kysely'

/** How often visitors did what, by project and day, and which events were counted lately. */
export async function createEvents({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('eventCounts')
    .addColumn('projectId', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('eventCountsKey', ['projectId', 'day', 'event', 'wallet', 'detail'])
    .execute()
  await schema.createIndex('eventCountsByDay').on('eventCounts').column('day').execute()
  await schema
    .createTable('countedEvents')
    .addColumn('projectId', 'text', (column) => column.notNull())
    .addColumn('eventId', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('countedEventsKey', ['projectId', 'eventId'])
    .execute()
  await schema.createIndex('countedEventsByTime').on('countedEvents').column('at').execute()
}
