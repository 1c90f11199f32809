import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { sources } from '../../../dev/bundlePage.mjs'

const policy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const html = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wallet</title><link rel="icon" href="data:,">
<script type="module" src="/frame/${script}.js"></script></head><body></body></html>`

/** Serves the review with sample requests under the frame's own policy, and a site of another origin to embed it. */
export async function startReviewFrame() {
  const { outputFiles } = await build({
    entryPoints: {
      page: path.join(import.meta.dirname, 'page.fixture.ts'),
      review: path.join(import.meta.dirname, 'popup/reviewPage.ts'),
    },
    outdir: '/',
    alias: sources,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  })
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]))
  const frame = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = files.get(path.basename(pathname))
    if (file) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      return response.end(file)
    }
    const isReview = pathname === '/frame/review'
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy(isReview ? "'none'" : 'http://127.0.0.1:*'))
    response.end(html(isReview ? 'review' : 'page'))
  })
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Site</title><body>A site</body></html>',
    )
  })
  const listen = (server: typeof site, host: string) =>
    new Promise<string>((resolve) =>
      server.listen(0, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`)),
    )
  const stop = (server: typeof site) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    frameOrigin: await listen(frame, 'localhost'),
    siteOrigin: await listen(site, '127.0.0.1'),
    stop: () => Promise.all([stop(frame), stop(site)]),
  }
}
