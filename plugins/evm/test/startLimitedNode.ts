import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering } from '../../../test/setup/answering.js'

interface Call {
  readonly method: string
  // biome-ignore lint/suspicious/noExplicitAny: a call has any parameters
  readonly params: any
}

/** Says what a node answers in place of the truth: an error's words, or another result; undefined for the truth. */
export type Limit = (call: Call) => string | { readonly result: unknown } | undefined

/** A node in front of a real one that knows or tells less: what it does tell is real. */
export async function startLimitedNode(node: string, limit: Limit) {
  const asked: Call[] = []
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const { id, ...call } = JSON.parse(text)
      asked.push(call)
      const instead = limit(call)
      const answer =
        typeof instead === 'string'
          ? { error: { code: -32000, message: instead } }
          : (instead ?? (await ask(node, text)))
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was asked. */
    asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function ask(node: string, body: string): Promise<object> {
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(node, { method: 'POST', headers, body })).json()
  return error ? { error } : { result }
}
