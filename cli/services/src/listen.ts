import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { freePort } from './freePort.js'
import { ServicesError } from './servicesError.js'

/** How long a port may be in use by the process that this one takes the place of, in milliseconds. */
const PATIENCE = 5_000
const IDLE_CHECK = 50

/** Where to listen, and how to leave. */
export type ListenOptions = {
  port: number
  host: string
  /** Whether the next free port is taken where this one is in use; else it is waited for, and then refused. */
  mayMove: boolean
  /** Milliseconds that requests under way have when it is closed. */
  stopWithin: number
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** A server that listens. */
export type Listening = {
  port: number
  /** Takes no more, and ends when what is under way is answered. */
  close(): Promise<void>
}

/** @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED` */
export async function listen(app: Hono, options: ListenOptions): Promise<Listening> {
  const { host, mayMove, stopWithin, upgrade } = options
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.on('upgrade', upgrade)
  const port = mayMove || options.port === 0 ? await freePort(options.port, { host }) : options.port
  const end = Date.now() + (mayMove ? 0 : PATIENCE)
  while (true) {
    try {
      await listenOn(server, port, host)
      return { port, close: () => close(server, stopWithin) }
    } catch (cause) {
      const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (isTaken && Date.now() < end) await sleep(100)
      else throw failed(port, host, isTaken, cause)
    }
  }
}

async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  // Rejects with what was emitted as an error.
  await once(server, 'listening')
}

function failed(port: number, host: string, isTaken: boolean, cause: unknown): ServicesError {
  const why = isTaken
    ? 'something else listens there. Stop that, or choose another port'
    : (cause as Error).message
  return new ServicesError('LISTEN_FAILED', `Can't listen on ${host}:${port}: ${why}.`, { cause })
}

async function close(server: Server, within: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was kept alive ends once its request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK)
  const late = setTimeout(() => server.closeAllConnections(), within)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
