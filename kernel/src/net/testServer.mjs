// Plain JavaScript: as a .ts file it would be built into the package.
import { createServer } from 'node:http'

/** A local server that answers each call with the next reply, the last one again and again. */
export async function startTestServer(...replies) {
  const calls = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method: verb, headers } = request
    const call = { verb, headers, at: Date.now(), ...(body ? JSON.parse(body) : {}) }
    calls.push(call)
    const reply = replies[Math.min(calls.length, replies.length) - 1]
    const answer = reply?.(call, response)
    if (answer !== undefined) response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${server.address().port}/`, calls, close }
}

export const text = (body) => () => body

export const result =
  (value) =>
  ({ id }) => ({ jsonrpc: '2.0', id, result: value })

/** @type {(code: number, message?: string, data?: unknown) => (call: { id: number }) => object} */
export const rpcError =
  (code, message = 'no', data = undefined) =>
  ({ id }) => ({ jsonrpc: '2.0', id, error: { code, message, data } })

export const status =
  (code, headers = {}, body = '') =>
  (_, response) => {
    response.writeHead(code, headers)
    return body
  }

/** Never answers. */
export const hang = () => undefined

/** Answers after `ms` milliseconds. */
export const slow = (ms, reply) => (call, response) => {
  setTimeout(() => response.end(JSON.stringify(reply(call, response))), ms)
}

/** Breaks the connection. */
export const reset = (_, response) => {
  response.destroy()
}

/** Begins an answer, then sends a space every 5 ms and never the end. */
export const drip = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}
