import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server of one origin. */
export interface Served {
  readonly origin: string
  stop(): Promise<void>
}

/** Serves on this machine, under a host name of its own choice: `127.0.0.1` and `localhost` are two sites. */
export async function serve(
  host: '127.0.0.1' | 'localhost',
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Served> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://${host}:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
