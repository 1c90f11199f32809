// A site's server with an API for who signed in: `node signInServer.mjs <origin of the page> <port> [<node of a chain> …]`.
import { createServer } from 'node:http'
import { createSignIn, toNodeHandler, toRequest } from '@wallet-widget/siwx/server'
import { createPublicClient, http } from 'viem'

const [origin = '', port = '0', ...nodes] = process.argv.slice(2)
const clients = await Promise.all(
  nodes.map(async (url) => {
    const client = createPublicClient({ transport: http(url) })
    return [`eip155:${await client.getChainId()}`, client]
  }),
)
const signIn = createSignIn({
  domain: new URL(origin).host,
  origin,
  secret: 'the secret of a server that only tests ask',
  clients: Object.fromEntries(clients),
  statement: 'I accept the terms of the shop.',
})
const answer = toNodeHandler(signIn.handler)

const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/sign-in/')) return answer(request, response)
  const sessions = await signIn.getSessions(await toRequest(request))
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.statusCode = sessions.length > 0 ? 200 : 401
  response.end(JSON.stringify(sessions.map(({ data }) => data.address)))
})
server.listen(Number(port), '127.0.0.1', () => {
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.stdout.write(`http://127.0.0.1:${own}\n`)
})
