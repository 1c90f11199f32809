import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering } from '../../../test/setup/answering.js'

/** Answers in the place of the node: with what it returns, or by the response itself; `undefined` has the node answer. */
export type Fault = (
  call: { readonly id: unknown; readonly tries: number },
  response: ServerResponse,
) => unknown

/** A node that fails at one method, and passes all else on to a real one. */
export async function startFaultyNode(node: string, wanted: string, fault: Fault) {
  let tries = 0
  const pass = async (body: string, response: ServerResponse) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(node, { method: 'POST', headers, body })
    response.setHeader('content-type', 'application/json').end(await answer.text())
  }
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const { id, method } = JSON.parse(text)
      if (method !== wanted) return pass(text, response)
      tries += 1
      const answer = fault({ id, tries }, response)
      if (answer === response) return
      if (answer === undefined) return pass(text, response)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries: () => tries,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
