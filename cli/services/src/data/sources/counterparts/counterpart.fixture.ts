import type { ServerResponse } from 'node:http'
import { startWebServer, type WebServer } from '../../metadata/outside/webServer.fixture.js'

/** What a counterpart of an API is asked, and answers: undefined for what it does not know. */
export type Asked = { url: URL; body: unknown }
export type Counterpart = (asked: Asked) => unknown

/** What goes wrong with an answer: it is given the right one, and how many were asked before. */
export type Fault = (answer: string, response: ServerResponse, before: number) => void

/** Serves a counterpart of an API on this machine, which answers as its documentation says, or with a fault. */
export async function startCounterpart(
  answerTo: Counterpart,
  fault: Fault = (answer, response) => response.end(answer),
): Promise<WebServer & { url: string }> {
  let before = 0
  const server = await startWebServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const url = new URL(request.url ?? '', 'http://counterpart')
      const answer = answerTo({ url, body: text === '' ? undefined : JSON.parse(text) })
      response.setHeader('content-type', 'application/json')
      if (answer === undefined) response.writeHead(404).end('{}')
      else fault(JSON.stringify(answer), response, before++)
    })
  })
  return { ...server, url: `http://127.0.0.1:${server.port}` }
}
