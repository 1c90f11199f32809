import { createServer } from 'node:net'
import { ServicesError } from './servicesError.js'

const ATTEMPTS = 100

/**
 * The wanted port if nothing listens on it, else the next free one. Whoever calls it says so when the two differ.
 *
 * @param wanted - first port to try; 0 for any
 * @param options.host - @default '127.0.0.1'
 * @param options.except - ports already promised to somebody who does not listen yet
 * @throws ServicesError `NO_FREE_PORT` after 100 ports
 */
export async function freePort(
  wanted: number,
  options: { host?: string; except?: ReadonlySet<number> } = {},
): Promise<number> {
  const { host = '127.0.0.1', except } = options
  if (wanted === 0) return (await listens(0, host)) ?? unavailable(wanted, host)
  for (let port = wanted; port < wanted + ATTEMPTS && port < 65_536; port++) {
    if (except?.has(port)) continue
    if ((await listens(port, host)) !== undefined) return port
  }
  return unavailable(wanted, host)
}

function listens(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const found = typeof address === 'object' && address ? address.port : undefined
      server.close(() => resolve(found))
    })
  })
}

function unavailable(wanted: number, host: string): never {
  throw new ServicesError(
    'NO_FREE_PORT',
    `No free port on ${host} from ${wanted} to ${wanted + ATTEMPTS - 1}. Stop what listens there or choose another port.`,
  )
}
