import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering } from '../../../test/setup/answering.js'

/** A node that tells something else of the transactions it is asked for. */
export async function startLiar(node: string, lie: (transaction: object) => object) {
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const { method } = JSON.parse(text)
      const answered = await fetch(node, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      const answer = (await answered.json()) as { result?: object }
      const told = method === 'eth_getTransactionByHash' && answer.result ? lie(answer.result) : answer.result
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, result: told }))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
