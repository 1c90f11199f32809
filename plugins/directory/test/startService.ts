import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A directory service that answers as a test says, and remembers what it was asked. */
export interface TestService {
  readonly url: string
  readonly asked: URL[]
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void
  stop(): Promise<void>
}

export async function startService(): Promise<TestService> {
  const service: { -readonly [Key in keyof TestService]: TestService[Key] } = {
    url: '',
    asked: [],
    answer: (_, response) => response.end(JSON.stringify({ data: [], count: 0 })),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', service.url)
    service.asked.push(url)
    service.answer(url, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** Wallets as the service names them. */
const wireWallets = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${from + index}`,
    name: `Wallet ${from + index}`,
    mobile_link: 'metamask://',
    chains: ['eip155:1'],
  }))

/** Answers pages of so many wallets, as the services do. */
export const pagesOf = (total: number) => (url: URL, response: ServerResponse) => {
  const query = url.searchParams
  const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  const include = query.get('include')?.split(',')
  const exclude = query.get('exclude')?.split(',') ?? []
  const search = query.get('search')?.toLowerCase() ?? ''
  const all = wireWallets(total).filter(
    ({ id, name }) =>
      (!include || include.includes(id)) && !exclude.includes(id) && name.toLowerCase().includes(search),
  )
  response.setHeader('access-control-allow-origin', '*')
  response.end(JSON.stringify({ data: all.slice((page - 1) * entries, page * entries), count: all.length }))
}
