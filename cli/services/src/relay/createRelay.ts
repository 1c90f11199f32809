import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { AllowedOrigins } from '../allowOrigins.js'
import { callerLimiter } from '../limits/callerLimiter.js'
import type { Limit } from '../limits/limiter.js'
import { countRefused } from '../metrics/countRefused.js'
import { limitsHit, relayBytes, relaySockets, relaySubscriptions, relayWaiting } from '../metrics/metrics.js'
import { callerNetwork, type Network, type TrustProxy } from '../network.js'
import type { ProjectIds } from '../projects/registeredProjects.js'
import { admit } from './admit.js'
import { type Burden, burdenOf, shed } from './burden.js'
import { type Connection, createConnection } from './connection.js'
import { createCrowd } from './crowd.js'
import { createHub } from './hub.js'
import { memoryExchange } from './memoryExchange.js'
import { redisExchange } from './redisExchange.js'
import { relayCalls } from './relayCalls.js'
import { RelayRefusal } from './relayErrors.js'
import { defaultRelayLimits, type RelayLimits } from './relayLimits.js'
import { createTurns } from './turns.js'

/** The path under which the relay answers. */
export const RELAY_PATH = '/relay'

// Registered for libraries and applications; what wallet clients know as "not let in".
const REFUSED = 3000
const GOING_AWAY = 1001
const CLOSING_TIME = 1_000
/** How often it is looked what sockets make the process hold, in milliseconds. */
const LOOK_EVERY = 500

/** How the relay runs. */
export type RelayOptions = {
  /** @default the limits of `defaultRelayLimits` */
  limits?: Partial<RelayLimits>
  /** Public urls of this relay, which tokens must be made out to. @default any of this machine, and the one called */
  urls?: readonly string[]
  /** Redis of its own, in which several processes share the messages. @default that of the services */
  redisUrl?: string
  /** Milliseconds between pings; clients in Node give up after 35 seconds without one. @default 15_000 */
  pingEvery?: number
}

/** A relay that runs, without a server of its own. */
export type Relay = {
  /** Takes over a connection that asks to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Rejects while messages can't be kept. */
  ping(): Promise<void>
  /** Sockets open. */
  readonly size: number
  /** Brings the figures up to date that `/metrics` tells. */
  measure(): Promise<void>
  /** Says goodbye to each client and forgets what waits, unless Redis has it. */
  stop(): Promise<void>
}

/**
 * Starts the relay over which wallets and sites exchange encrypted messages.
 *
 * @throws ServicesError `REDIS_UNREACHABLE`, `REDIS_EVICTS`, `REDIS_FORGETS`
 */
export async function createRelay(
  options: Omit<RelayOptions, 'redisUrl'> & {
    allowedOrigins: AllowedOrigins
    projectIds?: ProjectIds
    trustProxy: TrustProxy
    redisUrl?: string | undefined
  },
): Promise<Relay> {
  const { redisUrl, trustProxy, pingEvery = 15_000 } = options
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
  const sockets = new Map<WebSocket, Opened>()
  const crowd = createCrowd(limits)
  const turns = createTurns()
  const limiterOf = (name: string, limit: Limit) =>
    countRefused(`relay-${name}`, exchange.limiter(name, limit))
  const takeOpening = callerLimiter(limits.openings, (part, limit) => limiterOf(`openings-${part}`, limit))
  const takeCalls = callerLimiter(limits.calls, (part, limit) => limiterOf(`calls-${part}`, limit))
  const ofClient = limiterOf('calls-client', {
    most: limits.calls.mostOfClient,
    every: limits.calls.every,
  })
  let stopping: Promise<void> | undefined

  function open(socket: WebSocket, request: IncomingMessage, network: Network) {
    const state: Opened = { alive: true, burden: burdenOf(socket, request.socket, network.block) }
    sockets.set(socket, state)
    const block = crowd.join(network)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      crowd.leave(network)
    })
    const alive = () => {
      state.alive = true
    }
    socket.on('pong', alive)
    socket.on('message', alive)

    let client: ReturnType<typeof admit>
    try {
      client = admit(options, request)
    } catch (error) {
      socket.close(REFUSED, error instanceof RelayRefusal ? error.message : 'Not let in')
      setTimeout(() => socket.terminate(), CLOSING_TIME).unref()
      return
    }
    const { clientId, project } = client
    const caller = { ...network, project }
    state.connection = createConnection({
      socket,
      clientId,
      takeCalls: async (cost) => (await ofClient.take(clientId, cost)) || takeCalls(caller, cost),
      block,
      turns,
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
  }, pingEvery).unref()

  const looking = setInterval(() => {
    shed(
      [...sockets.values()].map(({ burden }) => burden),
      limits,
    )
  }, LOOK_EVERY).unref()

  async function stop() {
    clearInterval(pinging)
    clearInterval(looking)
    await closeAll(sockets)
    await exchange.close()
  }

  async function takeIn(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const [path] = (request.url ?? '').split('?')
    if (path?.replace(/\/$/, '') !== RELAY_PATH) return refuse(socket, '404 Not Found')
    const network = callerNetwork(request, trustProxy)
    if ((await takeOpening(network)) > 0) return refuse(socket, '429 Too Many Requests')
    if (crowd.isFull(network)) return refuse(socket, '429 Too Many Requests', 'relay-sockets')
    if (stopping) return refuse(socket, '503 Service Unavailable')
    if (sockets.size >= limits.sockets) return refuse(socket, '503 Service Unavailable', 'relay-sockets-all')
    server.handleUpgrade(request, socket, head, (ws) => open(ws, request, network))
  }

  return {
    upgrade(request, socket, head) {
      // Until it is a WebSocket nobody else listens.
      socket.on('error', () => {})
      takeIn(request, socket, head).catch(() => socket.destroy())
    },
    ping: () => exchange.ping(),
    get size() {
      return sockets.size
    },
    async measure() {
      relaySockets.set(sockets.size)
      relaySubscriptions.set(hub.size)
      const { messages, bytes } = await exchange.held()
      relayWaiting.set(messages)
      relayBytes.set(bytes)
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** A socket that is open. */
type Opened = { alive: boolean; readonly burden: Burden; connection?: Connection }

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

/**
 * Ended at once: one that waits for the other side to end it too would stay for as long as that likes.
 *
 * @param limit - that was hit, if one was
 */
function refuse(socket: Duplex, status: string, limit?: string) {
  if (limit !== undefined) limitsHit.inc({ limit })
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
  setTimeout(() => socket.destroy(), CLOSING_TIME).unref()
}
