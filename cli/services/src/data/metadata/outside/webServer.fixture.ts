import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A throw-away certificate for the names, which is its own authority. */
export function certificateFor(...names: string[]): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=outside'
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`
  const args = [...kind.split(' '), '-addext', alternatives, '-keyout', key, '-out', cert]
  execFileSync('openssl', args, { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

export type WebServer = {
  readonly port: number
  /** Paths it was asked for. */
  readonly asked: string[]
  stop(): Promise<void>
}

/** A server of a stranger, or one inside that nobody may reach. */
export async function startWebServer(
  answer: RequestListener,
  options: { host?: string; port?: number; tls?: { key: string; cert: string } } = {},
): Promise<WebServer> {
  const { host = '127.0.0.1', port = 0, tls } = options
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
