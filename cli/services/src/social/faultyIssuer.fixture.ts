import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What it is asked for. */
export type IssuerCall = 'discovery' | 'token' | 'userinfo' | 'keys'
/** `slow` is an answer after ten seconds. */
export type IssuerFault = 'down' | 'slow' | 'garbage' | 'busy'

const CALLS: Readonly<Record<string, IssuerCall>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/token': 'token',
  '/userinfo': 'userinfo',
  '/keys': 'keys',
}

/** An OpenID provider that lets in whoever comes, and fails where it is told to. */
export async function startFaultyIssuer() {
  const faults = new Map<IssuerCall, IssuerFault>()
  const nonces = new Map<string, string>()
  const slow = new Set<NodeJS.Timeout>()
  let key = await makeKey()

  async function makeKey() {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const kid = crypto.randomUUID()
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
  }

  /** Sends the visitor back at once. */
  function authorize(asked: URLSearchParams, response: ServerResponse) {
    const code = crypto.randomUUID()
    nonces.set(code, asked.get('nonce') ?? '')
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    response.writeHead(303, { location: back.href }).end()
  }

  async function answerOf(call: IssuerCall, request: IncomingMessage): Promise<object> {
    if (call === 'keys') return { keys: [key.jwk] }
    if (call === 'userinfo') return { sub: 'ann', name: 'Ann' }
    if (call === 'discovery') {
      return {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      }
    }
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const nonce = nonces.get(new URLSearchParams(body).get('code') ?? '')
    const idToken = await new SignJWT({ nonce, sub: 'ann' })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(url)
      .setAudience('id')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key.privateKey)
    return { access_token: 'access', token_type: 'Bearer', id_token: idToken }
  }

  async function answer(call: IssuerCall, request: IncomingMessage, response: ServerResponse) {
    const fault = faults.get(call)
    if (fault === 'down') return request.socket.destroy()
    if (fault === 'busy') return response.writeHead(503).end('Come back later.')
    if (fault === 'slow') await new Promise((resolve) => slow.add(setTimeout(resolve, 10_000)))
    const text = fault === 'garbage' ? '<html>{"' : JSON.stringify(await answerOf(call, request))
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/authorize') return authorize(searchParams, response)
    const call = CALLS[pathname]
    // Whoever asked may have gone meanwhile.
    if (call) return answer(call, request, response).catch(() => request.socket.destroy())
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    settings: { providers: { google: { clientId: 'id', clientSecret: 'secret', issuer: url, local: true } } },
    break: (call: IssuerCall, fault: IssuerFault) => faults.set(call, fault),
    mend: () => faults.clear(),
    /** Signs with another key from now on, and knows the one before no more. */
    async rotate() {
      key = await makeKey()
    },
    stop() {
      for (const each of slow) clearTimeout(each)
      server.closeAllConnections()
      server.close()
    },
  }
}
