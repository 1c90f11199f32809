import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering } from '../../../test/setup/answering.js'

/** A node that answers each method with what it is told. */
export async function fakeNode(answers: Readonly<Record<string, unknown>>) {
  const requests: { readonly method: string; readonly params: unknown }[] = []
  const server = createServer(
    answering(async (request, response) => {
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      }
      let body = ''
      for await (const part of request) body += part
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      const { id, method, params } = JSON.parse(body)
      requests.push({ method, params })
      const error = { code: -32601, message: 'Method not found' }
      const answer = Object.hasOwn(answers, method) ? { result: answers[method] } : { error }
      response.writeHead(200, cors).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
