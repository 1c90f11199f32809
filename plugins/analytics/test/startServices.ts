import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

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

/** What the tests themselves ask for. */
const NO_CALL = '/settled'

/** A server of HTTP that answers as it is told to, and keeps what it was told. */
export async function startServices() {
  const told: Told[] = []
  const asked: URL[] = []
  const answers: { config: Answer | 'nothing'; events: (count: number) => Answer | 'nothing' } = {
    config: { body: JSON.stringify({ isAnalyticsEnabled: true }) },
    events: () => ({ status: 204 }),
  }
  const held = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://services')
    if (url.pathname === NO_CALL) return void response.end()
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      const isEvents = url.pathname === '/e'
      if (isEvents) told.push({ url, body: JSON.parse(text) })
      else asked.push(url)
      const answer = isEvents ? answers.events(told.length) : answers.config
      if (answer === 'nothing') {
        held.add(response)
        response.once('close', () => held.delete(response))
        return
      }
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { fetch } = globalThis
  let started = 0
  let ended = 0
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    started++
    return fetch(...given).finally(() => ended++)
  })

  return {
    url,
    told,
    asked,
    answers,
    /** Resolves once nothing is being loaded and every call is answered or held, with time enough for another to follow. */
    async settled() {
      let before: number
      do {
        before = started
        await vi.dynamicImportSettled()
        const check = () => {
          if (ended + held.size !== started) throw new Error('A call is under way.')
        }
        await vi.waitFor(check, { interval: 5 })
        await (await fetch(url + NO_CALL)).text()
      } while (started !== before)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
