import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the services were told in one call. */
export interface Told {
  readonly url: URL
  readonly body: unknown
}

/** How a server answers: a status, with a body and headers. */
export interface Answer {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server of HTTP that answers as it is told to, and keeps what it was told. */
export async function startServices() {
  const told: Told[] = []
  const asked: URL[] = []
  const answers: { config: Answer | 'nothing'; events: (count: number) => Answer | 'nothing' } = {
    config: { body: JSON.stringify({ isAnalyticsEnabled: true }) },
    events: () => ({ status: 204 }),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://services')
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      const isEvents = url.pathname === '/e'
      if (isEvents) told.push({ url, body: JSON.parse(text) })
      else asked.push(url)
      const answer = isEvents ? answers.events(told.length) : answers.config
      if (answer === 'nothing') return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    asked,
    answers,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
