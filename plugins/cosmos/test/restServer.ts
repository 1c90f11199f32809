import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chain's REST server that answers every path with the same. */
export async function restServer(answer: unknown) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') paths.push(request.url ?? '')
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
