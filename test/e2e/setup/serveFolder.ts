import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A policy as strict as a site can have that talks to a local chain. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:*; require-trusted-types-for 'script'"

/** The same for a site that talks to a local relay, too, and holds the embedded wallet's frame. */
export const MANY_POLICY = `${STRICT_POLICY.replace("connect-src 'self'", "connect-src 'self' ws://127.0.0.1:*")}; frame-src http://localhost:*`

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export interface Server {
  readonly url: string
  close(): Promise<void>
}

/** Serves the files of a folder. `?lang=ar` gives the page another language, as a translated site would have. */
export async function serveFolder(folder: string, headers: Record<string, string> = {}): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    let path = join(folder, normalize(decodeURIComponent(pathname)))
    if (existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html')
    if (!path.startsWith(folder) || !existsSync(path)) {
      response.writeHead(404, headers).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      ...headers,
    })
    const language = searchParams.get('lang')
    if (language && path.endsWith('.html')) {
      const direction = language.startsWith('ar') ? 'rtl' : 'ltr'
      const html = readFileSync(path, 'utf8')
      response.end(html.replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`))
    } else {
      createReadStream(path).pipe(response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
