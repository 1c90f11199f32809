// A static server for one dist folder: gzip, one ephemeral loopback port. Where time is measured, HTTP/2 with a throw-away
// certificate: production has it, and HTTP/1.1's six connections would punish apps with many chunks.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { selfSigned } from './selfSigned.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm'])

let certificate

/** @param {string} dist @param {{ secure: boolean }} options without it needs no openssl */
export async function serve(dist, { secure }) {
  const cache = new Map()

  async function load(path) {
    if (!cache.has(path)) {
      const raw = await readFile(join(dist, path)).catch(() => null)
      cache.set(path, raw && COMPRESSIBLE.has(extname(path)) ? gzipSync(raw, { level: 9 }) : raw)
    }
    return cache.get(path)
  }

  async function answer(request, response) {
    let path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
    if (path.endsWith('/')) path += 'index.html'
    const body = path.startsWith('/') && !path.includes('..') ? await load(path) : null
    if (response.stream?.destroyed) return
    if (!body) {
      response.writeHead(404)
      return response.end()
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(COMPRESSIBLE.has(extname(path)) && { 'content-encoding': 'gzip' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  if (secure) certificate ??= selfSigned()
  const server = secure
    ? createSecureServer({ ...certificate, allowHTTP1: true }, answer)
    : createServer(answer)
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `${secure ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    stop() {
      for (const session of sessions) session.destroy()
      server.close()
      server.closeAllConnections?.()
    },
  }
}
