import { createSignIn, type ServerSession } from '@wallet-widget/siwx/server'
import { Hono } from 'hono'
import { clients } from './clients.js'

export interface ApiOptions {
  /** Of the page: `https://shop.example.com`. */
  readonly origin: string
  /** 32 characters or more, which nobody else knows. */
  readonly secret: string
}

/** What the page asks under `/api`. */
export function createApi({ origin, secret }: ApiOptions) {
  // Several servers need a `storage` that they share, such as Redis. Behind a proxy, name the `clientIp` to limit sign-ins by.
  const signIn = createSignIn({ domain: new URL(origin).host, origin, secret, clients })
  const api = new Hono<{ Variables: { session: ServerSession } }>().basePath('/api')

  api.all('/sign-in/*', ({ req }) => signIn.handler(req.raw))

  // Whatever stands below this line is for those who signed in. Several accounts of one visitor may have: the page names the
  // one that it shows, and where it names none, it acts for nobody.
  api.use(async (context, next) => {
    const { address = '', chainId = '' } = context.req.query()
    const [session] = await signIn.getSessions(context.req.raw, { address, chainId })
    if (!session) return context.json({ error: 'SIGN_IN_FIRST' }, 401)
    context.set('session', session)
    return next()
  })

  // Keep what belongs to an account under `context.get('session').accountId`, and not under its address alone.
  api.get('/hello', (context) => {
    const { address, chainId } = context.get('session').data
    return context.json({ address, chainId })
  })

  return api
}
