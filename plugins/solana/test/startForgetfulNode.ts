import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering } from '../../../test/setup/answering.js'

/** A node that lists every transaction, and keeps none of them: it passes all else on to a real one. */
export async function startForgetfulNode(node: string) {
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const { id, method } = JSON.parse(text)
      const body =
        method === 'getTransaction'
          ? JSON.stringify({ jsonrpc: '2.0', id, result: null })
          : await (
              await fetch(node, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: text,
              })
            ).text()
      response.setHeader('content-type', 'application/json').end(body)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
