import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ServicesError } from '@wallet-widget/services'
import { WebSocketServer } from 'ws'
import { answerBody, PARSE_ERROR } from './answerBody.js'
import type { Ledger } from './ledger.js'
import { serveSubscriptions } from './subscriptions.js'

const HOST = '127.0.0.1'
const MAX_BODY = 1024 * 1024

/** A local Solana chain that runs. */
export type LocalSolana = {
  /** Its JSON-RPC over http. */
  readonly url: string
  /** Its subscriptions: `new Connection(url, { wsEndpoint: ws })`. */
  readonly ws: string
  readonly port: number
  /** Loads the runtime before anybody asks, which takes more than a tenth of a second. */
  warmUp(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a Solana chain inside this process: the real runtime, with a node's JSON-RPC before it. The runtime is
 * loaded when the chain is first asked, or warmed up.
 *
 * @throws ServicesError `CHAIN_START_FAILED`
 */
export async function startLocalSolana(options: {
  readonly port: number
  /** Whether there are tokens that say what they are called. @default false */
  readonly isSeeded?: boolean
}): Promise<LocalSolana> {
  let ledger: Promise<Ledger> | undefined
  const load = () => (ledger ??= import('./ledger.js').then(({ createLedger }) => createLedger(options)))

  const server = createServer((request, response) => {
    void handle(load, request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ server, maxPayload: MAX_BODY })
  sockets.on('connection', (socket) => serveSubscriptions(socket, load))
  await new Promise<void>((resolve, reject) => {
    const failed = (cause: Error) =>
      reject(
        new ServicesError('CHAIN_START_FAILED', `The local Solana chain can't listen: ${cause.message}`, {
          cause,
        }),
      )
    sockets.once('error', failed)
    server.once('error', failed)
    server.listen(options.port, HOST, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port

  let stopping: Promise<void> | undefined
  return {
    url: `http://${HOST}:${port}`,
    ws: `ws://${HOST}:${port}`,
    port,
    async warmUp() {
      await Promise.all([load(), import('./methods.js')])
    },
    stop() {
      stopping ??= new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}

async function handle(
  load: () => Promise<Ledger>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  response.setHeader('content-type', 'application/json')
  if (request.method !== 'POST') {
    response.writeHead(405).end()
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_BODY) {
      response.writeHead(413).end(PARSE_ERROR)
      return
    }
    chunks.push(chunk as Buffer)
  }
  response.end(await answerBody(load, Buffer.concat(chunks).toString('utf8')))
}
