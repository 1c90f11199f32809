import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { freePort } from './freePort.js'
import { ServicesError } from './servicesError.js'

/** A server that listens. */
export type Listening = { port: number; close(): Promise<void> }

/**
 * Serves the app on the wanted port or the next free one.
 *
 * @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED`
 */
export async function listen(
  app: Hono,
  wanted: number,
  host: string,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.on('upgrade', upgrade)
  try {
    const port = await freePort(wanted, { host })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    return { port, close: () => close(server) }
  } catch (cause) {
    if (cause instanceof ServicesError) throw cause
    throw new ServicesError(
      'LISTEN_FAILED',
      `Can't listen on ${host}:${wanted}: ${(cause as Error).message}`,
      { cause },
    )
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
