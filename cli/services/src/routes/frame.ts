import { type Context, Hono } from 'hono'
import type { AllowedOrigins } from '../allowOrigins.js'
import { HttpError } from '../httpError.js'
import { isOwnNavigation } from '../social/browserCookie.js'
import { openFrameFiles } from './frameFiles.js'

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
]
const PASSKEYS = ['publickey-credentials-get', 'publickey-credentials-create']

/**
 * The pages of the embedded wallet: `GET /frame`, which sites embed; its own windows, `GET /frame/review`, where owners
 * approve, and `GET /frame/login`, where they log in; `GET /frame/approve`, which a site's page is left for where there are
 * no windows, and which shows nothing unless the frame itself led there; `GET /account`, the owner's own page. Each answer has headers of its
 * own.
 */
export function frameRoute({ allowedOrigins }: { allowedOrigins: AllowedOrigins }): Hono {
  const isLocal = allowedOrigins === 'local'
  const ancestors = isLocal ? LOCAL_ANCESTORS : allowedOrigins.length > 0 ? allowedOrigins : ["'none'"]
  const sites = isLocal ? 'local' : allowedOrigins.join(' ')
  const files = openFrameFiles()
  const route = new Hono({ strict: false })

  route.get('/frame', (c) => {
    const tellsWhoLed = c.req.header('sec-fetch-site') !== undefined
    const content = html({ title: 'Wallet', script: 'main', style: 'frame', sites, tellsWhoLed })
    return page(c, { ancestors, opener: false, works: true }, content)
  })
  for (const script of ['review', 'login']) {
    const content = html({ title: 'Wallet', script, style: 'frame', body: LOADING })
    route.get(`/frame/${script}`, (c) => page(c, { opener: true }, content))
  }
  route.get('/frame/approve', (c) => {
    const content = html({
      title: 'Wallet',
      script: 'approve',
      style: 'frame',
      body: LOADING,
      isLedByOwn: isOwnNavigation(c),
    })
    return page(c, { opener: false, kept: false }, content)
  })
  route.get('/account', (c) =>
    page(
      c,
      { opener: false, works: true },
      html({ title: 'Your wallet', script: 'account', style: 'account' }),
    ),
  )
  route.get('/frame/:file{[A-Za-z0-9_-]+\\.[a-z]+}', async (c) => {
    const file = c.req.param('file')
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    const content = type === undefined ? undefined : await files.read(file)
    if (type === undefined || content === undefined)
      throw new HttpError(404, 'NOT_FOUND', `There is no ${c.req.path} here.`)
    protect(c, ["'none'"])
    c.header('cross-origin-resource-policy', 'same-origin')
    // The names of all but the entries change with what is in them.
    const lasts = file.startsWith('chunk-')
    c.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('vary', 'accept-encoding')
    if (!c.req.header('accept-encoding')?.includes('gzip'))
      return c.body(content, 200, { 'content-type': type })
    // Nothing that is secret: how well that compresses beside what a caller puts there would tell of it.
    return c.body(await files.zip(file, content), 200, { 'content-type': type, 'content-encoding': 'gzip' })
  })
  return route
}

type Openness = {
  /** Who may embed it. @default nobody */
  ancestors?: readonly string[]
  /** Whether it keeps the window that opened it, and is kept by it. */
  opener: boolean
  /** Whether its script may start the one that solves a mail's puzzle. @default false */
  works?: boolean
  /** Whether the browser may keep it. @default true */
  kept?: boolean
}

function page(c: Context, { ancestors = ["'none'"], opener, works, kept = true }: Openness, content: string) {
  protect(c, ancestors, { works })
  c.header('cross-origin-opener-policy', opener ? 'unsafe-none' : 'same-origin')
  // What it says depends on the settings, and it holds no secret.
  c.header('cache-control', kept ? 'no-cache' : 'no-store')
  return c.body(content, 200, { 'content-type': 'text/html; charset=utf-8' })
}

/** @param options.works - whether its script may start the one that solves a mail's puzzle */
function protect(c: Context, ancestors: readonly string[], { works = false } = {}): void {
  const isEmbedded = ancestors[0] !== "'none'"
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
    works ? 'trusted-types work' : "trusted-types 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  // Passkeys are asked for in the wallet's own windows alone, whatever a site allows its frames.
  const passkeys = PASSKEYS.map((feature) => `${feature}=${isEmbedded ? '()' : '(self)'}`)
  c.header('permissions-policy', [...PERMISSIONS, ...passkeys].join(', '))
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  if (!isEmbedded) c.header('x-frame-options', 'DENY')
}

/** Seen at once, before there is a script. */
const LOADING = '<div class="loading"><span></span></div>'

type PageContent = {
  title: string
  script: string
  style: string
  sites?: string
  body?: string
  /** The browser vouches that a page of this very origin led here. */
  isLedByOwn?: boolean
  /** The browser says who led to a page (Fetch Metadata). */
  tellsWhoLed?: boolean
}

function html(content: PageContent): string {
  const { title, script, style, sites, body = '', isLedByOwn = false, tellsWhoLed = false } = content
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />${
      sites === undefined ? '' : `\n    <meta name="allowed-sites" content="${escapeText(sites)}" />`
    }${tellsWhoLed ? '\n    <meta name="tells-who-led" content="yes" />' : ''}${isLedByOwn ? '\n    <meta name="led-by" content="wallet" />' : ''}
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
