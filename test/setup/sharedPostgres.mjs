import { once } from 'node:events'
import { createServer } from 'node:http'
import { startPostgres } from './postgres.mjs'

const ADDRESS = 'WALLET_WIDGET_POSTGRES_STARTER'

/** Vitest's global setup: one Postgres for all test files, started when the first of them asks for it. */
export async function setup() {
  /** @type {ReturnType<typeof startPostgres> | undefined} */
  let starting
  const server = createServer(async (_request, answer) => {
    try {
      starting ??= startPostgres()
      answer.end((await starting).url)
    } catch (error) {
      answer.writeHead(503).end(error instanceof Error ? error.message : String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.env[ADDRESS] = `http://127.0.0.1:${port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    const started = await starting?.catch(() => undefined)
    await started?.stop()
  }
}

/**
 * The address of the tests' Postgres without a database, or `undefined` after saying loudly what is not tested.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres() {
  const answer = await fetch(process.env[ADDRESS] ?? '')
  const text = await answer.text()
  if (answer.ok) return text
  console.error(`\n!!! SKIPPED, NOT TESTED: ${text}\n`)
  return undefined
}
