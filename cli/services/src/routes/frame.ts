import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { AllowedOrigins } from '../allowOrigins.js'
import { HttpError } from '../httpError.js'

const FOLDERS = ['../frame/', '../../dist/frame/'].map((folder) => new URL(folder, import.meta.url))

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
}

// CSP has no way to write an IPv6 address.
const LOCAL_ANCESTORS = ['http://localhost:*', 'http://127.0.0.1:*']

/** Of the frame alone: what its page may use of the browser. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'fullscreen=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'usb=()',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ')

/**
 * The pages of the embedded wallet: `GET /frame`, which sites embed; its own windows, `GET /frame/review`, where owners
 * approve, and `GET /frame/login`, where they log in; `GET /account`, the owner's own page. Each answer has headers of its
 * own.
 */
export function frameRoute({ allowedOrigins }: { allowedOrigins: AllowedOrigins }): Hono {
  const isLocal = allowedOrigins === 'local'
  const ancestors = isLocal ? LOCAL_ANCESTORS : allowedOrigins.length > 0 ? allowedOrigins : ["'none'"]
  const sites = isLocal ? 'local' : allowedOrigins.join(' ')
  const route = new Hono({ strict: false })

  route.get('/frame', (c) =>
    page(c, { ancestors, opener: false }, html({ title: 'Wallet', script: 'main', style: 'frame', sites })),
  )
  for (const script of ['review', 'login']) {
    const content = html({ title: 'Wallet', script, style: 'frame', body: LOADING })
    route.get(`/frame/${script}`, (c) => page(c, { opener: true }, content))
  }
  route.get('/account', (c) =>
    page(c, { opener: false }, html({ title: 'Your wallet', script: 'account', style: 'account' })),
  )
  route.get('/frame/:file{[A-Za-z0-9_-]+\\.[a-z]+}', async (c) => {
    const file = c.req.param('file')
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    const content = type === undefined ? undefined : await read(file)
    if (type === undefined || content === undefined)
      throw new HttpError(404, 'NOT_FOUND', `There is no ${c.req.path} here.`)
    protect(c, ["'none'"])
    c.header('cross-origin-resource-policy', 'same-origin')
    // The names of all but the entries change with what is in them.
    const lasts = file.startsWith('chunk-')
    c.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(content, 200, { 'content-type': type })
  })
  return route
}

type Openness = {
  /** Who may embed it. @default nobody */
  ancestors?: readonly string[]
  /** Whether it keeps the window that opened it, and is kept by it. */
  opener: boolean
}

function page(c: Context, { ancestors = ["'none'"], opener }: Openness, content: string) {
  protect(c, ancestors)
  c.header('cross-origin-opener-policy', opener ? 'unsafe-none' : 'same-origin')
  // What it says depends on the settings, and it holds no secret.
  c.header('cache-control', 'no-cache')
  return c.body(content, 200, { 'content-type': 'text/html; charset=utf-8' })
}

function protect(c: Context, ancestors: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('permissions-policy', PERMISSIONS)
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  if (ancestors[0] === "'none'") c.header('x-frame-options', 'DENY')
}

/** Seen at once, before there is a script. */
const LOADING = '<div class="loading"><span></span></div>'

type PageContent = { title: string; script: string; style: string; sites?: string; body?: string }

function html({ title, script, style, sites, body = '' }: PageContent): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />${
      sites === undefined ? '' : `\n    <meta name="allowed-sites" content="${escapeText(sites)}" />`
    }
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/frame/${style}.css" />
    <script type="module" src="/frame/${script}.js"></script>
  </head>
  <body>${body}</body>
</html>
`
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const folder of FOLDERS) {
    try {
      return Uint8Array.from(await readFile(new URL(file, folder)))
    } catch {
      // It may be in the other place.
    }
  }
  if (!(await isBuilt()))
    throw new HttpError(
      503,
      'NOT_BUILT',
      "The wallet's frame has not been built: run `npm run build` in the repository of Wallet Widget.",
    )
  return undefined
}

async function isBuilt(): Promise<boolean> {
  const found = await Promise.all(
    FOLDERS.map((folder) => readFile(new URL('main.js', folder)).then(Boolean, () => false)),
  )
  return found.includes(true)
}
