import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the services answer to a path; asked anew each time. */
export type Answers = Record<string, (response: ServerResponse) => void>

export const CONFIG = '/appkit/v1/config'
export const ORIGINS = '/projects/v1/origins'

/** An answer in JSON. */
export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** The answer of a project with these features on, in the order of their providers. */
export const project = (features: Readonly<Record<string, readonly string[] | false>>) =>
  json({
    features: Object.entries(features).map(([id, config]) => ({
      id,
      isEnabled: config !== false,
      config: config || null,
    })),
  })

/** Services that answer as a test says, and what was asked of them. */
export async function startProject(answers: Answers) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = answers[url.split('?')[0] ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
