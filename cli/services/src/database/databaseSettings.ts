import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** `DATABASE_URL`: `postgres://…`, or `file:<path>` of an SQLite file. */
export const databaseEnvironment = {
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.|file:.)/, 'must be postgres://… or file:<path>')
    .optional(),
}

/** The SQLite file that is taken where none is named: the same from whatever folder the services are started. */
export function defaultDatabaseUrl(): string {
  const data = process.env.XDG_DATA_HOME || path.join(homedir(), '.local/share')
  return `file:${path.join(data, 'wallet-widget', 'wallets.db')}`
}
