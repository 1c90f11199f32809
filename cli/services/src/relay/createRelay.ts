import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOf } from '../addressOf.js'
import type { AllowedOrigins } from '../allowOrigins.js'
import { admit } from './admit.js'
import { createClientBuckets } from './clientBuckets.js'
import { type Connection, createConnection } from './connection.js'
import { createHub } from './hub.js'
import { memoryExchange } from './memoryExchange.js'
import { redisExchange } from './redisExchange.js'
import { relayCalls } from './relayCalls.js'
import { RelayRefusal } from './relayErrors.js'
import { defaultRelayLimits, type RelayLimits } from './relayLimits.js'

/** The path under which the relay answers. */
export const RELAY_PATH = '/relay'

// Registered for libraries and applications; what wallet clients know as "not let in".
const REFUSED = 3000
const GOING_AWAY = 1001
const CLOSING_TIME = 1_000

/** How the relay runs. */
export type RelayOptions = {
  /** @default the limits of `defaultRelayLimits` */
  limits?: Partial<RelayLimits>
  /** Project ids that may use it. @default any */
  projectIds?: readonly string[]
  /** Public urls of this relay, which tokens must be made out to. @default any of this machine, and the one called */
  urls?: readonly string[]
  /** Whether the last entry of X-Forwarded-For is the client's address. @default false */
  trustProxy?: boolean
  /** Milliseconds between pings; clients in Node give up after 35 seconds without one. @default 15_000 */
  pingEvery?: number
}

/** A relay that runs, without a server of its own. */
export type Relay = {
  /** Takes over a connection that asks to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sockets open. */
  readonly size: number
  /** Says goodbye to each client and forgets what waits, unless Redis has it. */
  stop(): Promise<void>
}

/**
 * Starts the relay over which wallets and sites exchange encrypted messages.
 *
 * @throws ServicesError `REDIS_UNREACHABLE`
 */
export async function createRelay(
  options: RelayOptions & { allowedOrigins: AllowedOrigins; redisUrl?: string | undefined },
): Promise<Relay> {
  const { redisUrl, trustProxy = false, pingEvery = 15_000 } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const readCall = relayCalls(limits)
  const hub = createHub(() => exchange)
  const listeners = { onMessage: hub.take, onGap: hub.catchUp }
  const exchange = redisUrl
    ? await redisExchange(redisUrl, limits, listeners)
    : memoryExchange(limits, listeners)

  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // The largest call carries two messages.
    maxPayload: 2 * limits.messageSize + 64 * 1024,
  })
  const sockets = new Map<WebSocket, { alive: boolean; connection?: Connection }>()
  const addresses = new Map<string, number>()
  const buckets = createClientBuckets(limits)
  let stopping: Promise<void> | undefined

  function open(socket: WebSocket, request: IncomingMessage, address: string) {
    const state: { alive: boolean; connection?: Connection } = { alive: true }
    sockets.set(socket, state)
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      count(addresses, address, -1)
    })
    const alive = () => {
      state.alive = true
    }
    socket.on('pong', alive)
    socket.on('message', alive)

    let clientId: string
    try {
      clientId = admit(options, request)
    } catch (error) {
      socket.close(REFUSED, error instanceof RelayRefusal ? error.message : 'Not let in')
      setTimeout(() => socket.terminate(), CLOSING_TIME).unref()
      return
    }
    const bucket = buckets.join(clientId)
    socket.on('close', () => buckets.leave(clientId))
    state.connection = createConnection({
      socket,
      clientId,
      bucket,
      exchange,
      hub,
      limits,
      readCall,
      patience: pingEvery,
    })
  }

  const pinging = setInterval(() => {
    for (const [socket, state] of sockets) {
      if (!state.alive) {
        socket.terminate()
        continue
      }
      state.alive = false
      socket.ping()
      state.connection?.remind()
    }
    buckets.sweep()
  }, pingEvery).unref()

  async function stop() {
    clearInterval(pinging)
    await closeAll(sockets)
    await exchange.close()
  }

  return {
    upgrade(request, socket, head) {
      const address = addressOf(request, trustProxy)
      const [path] = (request.url ?? '').split('?')
      if (path !== RELAY_PATH) return refuse(socket, '404 Not Found')
      if (stopping || sockets.size >= limits.sockets) return refuse(socket, '503 Service Unavailable')
      if ((addresses.get(address) ?? 0) >= limits.socketsPerAddress) {
        return refuse(socket, '429 Too Many Requests')
      }
      server.handleUpgrade(request, socket, head, (ws) => open(ws, request, address))
    },
    get size() {
      return sockets.size
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Says goodbye to each client, and ends the sockets of those that do not answer. */
async function closeAll(sockets: ReadonlyMap<WebSocket, unknown>): Promise<void> {
  const closed = [...sockets.keys()].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  for (const socket of sockets.keys()) socket.close(GOING_AWAY, 'The relay is stopping')
  const late = setTimeout(() => {
    for (const socket of sockets.keys()) socket.terminate()
  }, CLOSING_TIME)
  await Promise.all(closed)
  clearTimeout(late)
}

function count(counts: Map<string, number>, key: string, change: number) {
  const next = (counts.get(key) ?? 0) + change
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

function refuse(socket: Duplex, status: string) {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
