import { createServer } from 'node:http'
import { ServicesError } from '@wallet-widget/services'
import { drawLandscape } from './pictures/drawLandscape.js'

const HOST = '127.0.0.1'
const MOST_PIECES = 10_000
const PATH = /^\/tidelands\/(\d{1,5})\.(json|png)$/

/** Serves what is said of collectibles, and their pictures, on this machine. */
export interface Pictures {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** @throws ServicesError `LISTEN_FAILED` */
export async function startPictures({ port }: { readonly port: number }): Promise<Pictures> {
  const drawn = new Map<number, Buffer>()
  const server = createServer((request, response) => {
    const [, number, kind] = PATH.exec(request.url ?? '') ?? []
    const id = Number(number)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'public, max-age=3600')
    if (!(id >= 1 && id <= MOST_PIECES)) {
      response.writeHead(404).end()
      return
    }
    if (kind === 'json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(describePiece(id, url)))
      return
    }
    const picture = drawn.get(id) ?? drawLandscape(id).draw()
    drawn.set(id, picture)
    response.setHeader('content-type', 'image/png')
    response.end(picture)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new ServicesError('LISTEN_FAILED', `The pictures can't be served: ${cause.message}`, { cause })),
    )
    server.listen(port, HOST, resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const url = `http://${HOST}:${taken}`
  return {
    url,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function describePiece(id: number, url: string) {
  return {
    name: `Tidelands #${id}`,
    description: 'Hills over water, drawn by numbers.',
    image: `${url}/tidelands/${id}.png`,
    attributes: drawLandscape(id).traits,
  }
}
