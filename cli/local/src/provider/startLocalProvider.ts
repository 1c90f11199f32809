import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { freePort, ServicesError } from '@wallet-widget/services'
import { type SocialProvider, socialProviders } from '@wallet-widget/services/contract'
import { randomToken, type SocialSettings } from '@wallet-widget/services/development'
import { Hono } from 'hono'
import { createIssuer, type Issuer } from './createIssuer.js'
import { farcasterRoutes, RELAY_PATH } from './farcasterRoutes.js'
import { createLocalFarcaster } from './localFarcaster.js'
import { LOCAL_STYLE_PATH, localHeaders, localStyle } from './localPage.js'
import { loginRoutes } from './loginRoutes.js'

const HOST = '127.0.0.1'
const PORT = 4282

/** Stand-ins for all providers, on this machine. */
export type LocalProvider = {
  readonly url: string
  readonly port: number
  /** What makes a service use them. */
  readonly settings: SocialSettings
  /** Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts an OpenID provider that stands in for every social provider and, where there is a local chain to keep ids on, a
 * relay and an application that stand in for Farcaster. For development: whoever reaches it is whoever he says he is.
 *
 * @param options.port - wanted port; the next free one is taken if it is in use, 0 for any. @default 4282
 * @param options.frameUrl - origin of the frame; asked at the first login
 * @param options.chain - an anvil node
 * @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED`
 *
 * @example
 * ```ts
 * const provider = await startLocalProvider({ frameUrl: () => 'http://localhost:4281' })
 * provider.settings.providers.google // { clientId: 'google', issuer: 'http://localhost:4282', … }
 * await provider.stop()
 * ```
 */
export async function startLocalProvider(options: {
  port?: number
  frameUrl: () => string
  chain?: { url: string; id: number } | undefined
}): Promise<LocalProvider> {
  const port = await freePort(options.port ?? PORT, { host: HOST })
  // Another site than 127.0.0.1, where the pages are, as the real ones are.
  const url = `http://localhost:${port}`
  const secrets = Object.fromEntries(socialProviders.map((provider) => [provider, randomToken()])) as Record<
    SocialProvider,
    string
  >
  let issuer: Promise<Issuer> | undefined
  const getIssuer = () => {
    issuer ??= createIssuer({ issuer: url, frameUrl: options.frameUrl(), secrets })
    return issuer
  }

  const pages = new Hono()
  pages.use(localHeaders())
  pages.get(LOCAL_STYLE_PATH, (c) => c.body(localStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.route('/', loginRoutes(getIssuer))
  if (options.chain) {
    pages.route(
      '/',
      farcasterRoutes({ url: () => url, farcaster: createLocalFarcaster({ chain: options.chain }) }),
    )
  }
  const listener = getRequestListener(pages.fetch)

  const server = createServer(async (request, response) => {
    if (/^\/(local|farcaster)\//.test(request.url ?? '')) return listener(request, response)
    const { provider } = await getIssuer()
    provider.callback()(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new ServicesError('LISTEN_FAILED', `Can't listen on ${HOST}:${port}: ${cause.message}`, { cause }),
      ),
    )
    server.listen(port, HOST, resolve)
  })

  let stopping: Promise<void> | undefined
  return {
    url,
    port,
    settings: {
      providers: Object.fromEntries(
        socialProviders.map((provider) => [
          provider,
          {
            clientId: provider,
            clientSecret: secrets[provider],
            issuer: url,
            local: true,
          },
        ]),
      ),
      ...(options.chain && {
        farcaster: { relay: `${url}${RELAY_PATH}`, rpc: options.chain.url, local: true },
      }),
    },
    stop() {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}
