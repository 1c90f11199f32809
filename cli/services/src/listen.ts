import { once } from 'node:events'
import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { freePort } from './freePort.js'
import { ServicesError } from './servicesError.js'

/** How long a port may be in use by the process that this one takes the place of, in milliseconds. */
const PATIENCE = 5_000
const IDLE_CHECK = 50
/** How long a connection that was taken may be about to ask for the first time. */
const FIRST_REQUEST = 1_000
/**
 * Milliseconds that a connection without a request stays open. Behind a proxy it is for the proxy to end it: it would send
 * the next request on one that is just being closed. The longest that balancers keep theirs is ten minutes.
 */
const IDLE = { direct: 5_000, behindProxy: 620_000 }

/** Where to listen, and how to leave. */
export type ListenOptions = {
  port: number
  /** The setting that names the port, for whoever reads that it can't be had. */
  portSetting: 'PORT' | 'FRAME_PORT' | 'METRICS_PORT' | 'KEYS_PORT'
  host: string
  /** Whether the next free port is taken where this one is in use; else it is waited for, and then refused. */
  mayMove: boolean
  /** Milliseconds that requests under way have when it is closed. */
  stopWithin: number
  /** Whether callers come through a proxy, which keeps its connections. */
  isBehindProxy: boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Newer Node answers requests that offer another protocol by itself. Its types here are those of Node 20. */
type UpgradeOptions = ServerOptions & { shouldUpgradeCallback(request: IncomingMessage): boolean }

/** A server that listens. */
export type Listening = {
  port: number
  /** Takes no more, and ends when what is under way is answered. */
  close(): Promise<void>
}

/** @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED` */
export async function listen(app: Hono, options: ListenOptions): Promise<Listening> {
  const { host, mayMove, stopWithin, upgrade } = options
  const serverOptions: UpgradeOptions = { shouldUpgradeCallback: isForWebSocket }
  // HTTP/1.0, which some balancers ask for the state with, names no host.
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: 'localhost',
    serverOptions,
  }) as Server
  const connections = watchConnections(server)
  server.keepAliveTimeout = options.isBehindProxy ? IDLE.behindProxy : IDLE.direct
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForWebSocket(request)) upgrade(request, socket, head)
    else server.emit('connection', withoutUpgrade(request, socket, head))
  })
  const port =
    mayMove || options.port === 0
      ? await freePort(options.port, { host }).catch((cause) => {
          throw cause instanceof ServicesError ? cause : failed(options, cause)
        })
      : options.port
  const end = Date.now() + (mayMove ? 0 : PATIENCE)
  while (true) {
    try {
      await listenOn(server, port, host)
      return { port, close: () => close(server, connections, stopWithin) }
    } catch (cause) {
      const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (isTaken && Date.now() < end) await sleep(100)
      else throw failed({ ...options, port }, cause)
    }
  }
}

async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  // Rejects with what was emitted as an error.
  await once(server, 'listening')
}

function failed({ port, host, portSetting }: ListenOptions, cause: unknown): ServicesError {
  const { code, message } = cause as NodeJS.ErrnoException
  const why =
    code === 'EADDRINUSE'
      ? `something else listens there. Stop that, or set ${portSetting} to another port`
      : code === 'EACCES'
        ? `this user may not. Set ${portSetting} to 1024 or more`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
          ? 'the address is none of this machine. Set HOST to one that is, or to 0.0.0.0 for all'
          : message
  return new ServicesError('LISTEN_FAILED', `Can't listen on ${host}:${port}: ${why}.`, { cause })
}

function isForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * As if another protocol, e.g. h2c, had not been offered: that may be passed over (RFC 9110, section 7.8). Only
 * Node that does not know `shouldUpgradeCallback` gets here.
 */
function withoutUpgrade(
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!/^(connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  return socket
}

type Connections = ReadonlyMap<Duplex, { wasAsked: boolean; underWay: number }>

function watchConnections(server: Server): Connections {
  const open = new Map<Duplex, { wasAsked: boolean; underWay: number }>()
  server.on('connection', (socket: Duplex) => {
    open.set(socket, { wasAsked: false, underWay: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.wasAsked = true
    connection.underWay += 1
    response.once('close', () => {
      connection.underWay -= 1
    })
  })
  // From now on another's.
  server.on('upgrade', (_request, socket: Duplex) => open.delete(socket))
  return open
}

async function close(server: Server, connections: Connections, within: number): Promise<void> {
  const end = Date.now() + Math.min(FIRST_REQUEST, within)
  const endIdle = () => {
    for (const [socket, { wasAsked, underWay }] of connections)
      if (underWay === 0 && (wasAsked || Date.now() > end)) socket.destroy()
  }
  const closed = once(server, 'close')
  // Not that of http, which ends connections whose first request is on its way.
  NetServer.prototype.close.call(server)
  endIdle()
  const idle = setInterval(endIdle, IDLE_CHECK)
  const late = setTimeout(() => server.closeAllConnections(), within)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
