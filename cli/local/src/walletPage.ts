import { readFile } from 'node:fs/promises'
import { HttpError } from '@wallet-widget/services/development'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const FOLDERS = ['./wallet/', '../dist/wallet/'].map((folder) => new URL(folder, import.meta.url))

const files: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'wallet.js': 'text/javascript; charset=utf-8',
  'wallet.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'LICENSES.txt': 'text/plain; charset=utf-8',
}

/** `GET /wallet`: a wallet with public keys, for development; it pairs through the relay beside it. */
export function walletPageRoute(): Hono {
  const route = new Hono({ strict: false })
  route.use('/wallet/*', async (c, next) => {
    const { host } = new URL(c.req.url)
    const protect = secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        // Not every browser counts a WebSocket of the page's own host as 'self'.
        connectSrc: ["'self'", `ws://${host}`, `wss://${host}`],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
      // Sites show the wallet's picture.
      crossOriginResourcePolicy: c.req.path.endsWith('.svg') ? 'cross-origin' : 'same-origin',
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    })
    return protect(c, next)
  })
  route.get('/wallet/:file?', async (c) => {
    const file = c.req.param('file') ?? 'index.html'
    const type = Object.hasOwn(files, file) ? files[file] : undefined
    if (type === undefined) throw new HttpError(404, 'NOT_FOUND', `There is no ${c.req.path} here.`)
    const content = await read(file)
    return c.body(content, 200, { 'content-type': type, 'cache-control': 'no-cache' })
  })
  return route
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer>> {
  for (const folder of FOLDERS) {
    try {
      return Uint8Array.from(await readFile(new URL(file, folder)))
    } catch {
      // It may be in the other place.
    }
  }
  throw new HttpError(
    503,
    'NOT_BUILT',
    'The wallet page has not been built: run `npm run build` in the repository of Wallet Widget.',
  )
}
