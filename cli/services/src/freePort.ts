import { createServer } from 'node:net'
import { ServicesError } from './servicesError.js'

const ATTEMPTS = 100
/** `localhost` is both of them: a neighbour on the other would be taken for us. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1']
const HAS_NO_SUCH_ADDRESS: readonly (string | undefined)[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

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
  const beside = LOOPBACK.includes(host) ? LOOPBACK.filter((one) => one !== host) : []
  for (let offset = 0; offset < ATTEMPTS && wanted + offset < 65_536; offset++) {
    const port = await listens(wanted === 0 ? 0 : wanted + offset, host)
    if (port === undefined || except?.has(port)) continue
    const free = await Promise.all(beside.map((one) => isFreeOn(one, port)))
    if (!free.includes(false)) return port
  }
  return unavailable(wanted, host)
}

/** An address that this machine does not have, nobody listens on. */
const isFreeOn = (host: string, port: number): Promise<boolean> =>
  listens(port, host).then(
    (found) => found !== undefined,
    (error: NodeJS.ErrnoException) => {
      if (HAS_NO_SUCH_ADDRESS.includes(error.code)) return true
      throw error
    },
  )

/** The port, where it can be listened on. */
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
