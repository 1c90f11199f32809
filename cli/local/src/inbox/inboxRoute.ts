import { readFile } from 'node:fs/promises'
import { HttpError } from '@wallet-widget/services/development'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { inboxStyles } from './inboxStyles.js'
import type { Inbox, InboxMail } from './startInbox.js'

const SCRIPTS = ['./inboxPage.js', '../../dist/inbox/inboxPage.js'].map(
  (file) => new URL(file, import.meta.url),
)

// A name that is not of this machine may be made to point to it by anybody (DNS rebinding), an address may not.
const LOCAL_HOST = /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i

/**
 * For development: the mails that were caught. `GET /inbox` shows them, `GET /inbox/messages` has them as JSON. No page
 * of another origin may read them.
 */
export function inboxRoute(inbox: Inbox): Hono {
  const route = new Hono({ strict: false })

  route.use(
    '/inbox/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ['data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
    async (c, next) => {
      c.header('cache-control', 'no-store')
      const site = c.req.header('sec-fetch-site')
      // By link or by hand it may be opened, from elsewhere it may not be read.
      const isVisit = c.req.header('sec-fetch-mode') === 'navigate'
      const isElsewhere = !isVisit && site !== undefined && site !== 'same-origin' && site !== 'none'
      if (isElsewhere || !LOCAL_HOST.test(c.req.header('host') ?? 'localhost')) {
        throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
      }
      return next()
    },
  )
  route.get('/inbox', (c) => c.html(page(inbox.mails())))
  route.get('/inbox/messages', (c) => c.json(inbox.mails()))
  route.get('/inbox/inbox.css', (c) =>
    c.body(inboxStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  route.get('/inbox/inbox.js', async (c) => {
    return c.body(await script(), 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  return route
}

async function script(): Promise<string> {
  for (const file of SCRIPTS) {
    try {
      return await readFile(file, 'utf8')
    } catch {
      // It may be in the other place.
    }
  }
  throw new HttpError(
    503,
    'NOT_BUILT',
    'The inbox has not been built: run `npm run build` in the repository.',
  )
}

const page = (mails: readonly InboxMail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${mails.length === 0 ? 'Inbox' : `Inbox (${mails.length})`}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/inbox/inbox.css">
    <script type="module" src="/inbox/inbox.js"></script>
  </head>
  <body>
    <header>
      <h1>Inbox</h1>
      <p>Every email that the local services send. Nothing leaves this machine.</p>
    </header>
    <main data-latest="${mails[0]?.id ?? ''}">
      ${mails.length === 0 ? html`<p class="empty">No email yet. New ones show up here.</p>` : html`<ol>${mails.map(entry)}</ol>`}
    </main>
    <p id="status" role="status"></p>
  </body>
</html>`

function entry({ to, subject, text, code, link, receivedAt }: InboxMail) {
  const time = new Date(receivedAt)
  return html`<li>
    <article>
      <h2>${subject}</h2>
      <p class="meta">To <bdi>${to}</bdi> <time datetime="${time.toISOString()}">${time.toISOString().slice(11, 19)} UTC</time></p>
      ${code ? html`<p class="code"><strong>${code}</strong> <button type="button" data-copy="${code}" aria-label="Copy the code ${code}">Copy</button></p>` : ''}
      ${link ? html`<p><a href="${link}" target="_blank" rel="noopener noreferrer">Open the link</a></p>` : ''}
      <pre>${text}</pre>
    </article>
  </li>`
}
