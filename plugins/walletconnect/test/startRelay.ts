import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServices } from '@wallet-widget/services'

/** A relay of the services behind a line that can be cut. */
export interface TestRelay {
  readonly url: string
  /** How many sockets go through now. */
  socketCount(): number
  /** How many sockets were opened so far. */
  opened(): number
  /** Cuts every socket; new ones go through. */
  drop(): void
  /** Cuts every socket and refuses new ones. */
  cut(): Promise<void>
  /** Takes sockets again. */
  restart(): Promise<void>
  /** Takes sockets, and never says a word. */
  stall(): void
  stop(): Promise<void>
}

export async function startRelay(): Promise<TestRelay> {
  const services = await createServices({ allowedOrigins: 'local', port: 0 })
  const target = new URL(services.relayUrl)
  const sockets = new Set<Socket>()
  let isStalled = false
  let opened = 0
  let port = 0
  let server: Server

  async function listen() {
    server = createServer((socket) => {
      opened++
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (isStalled) return
      const line = connect(Number(target.port), '127.0.0.1')
      line.on('error', () => socket.destroy())
      socket.on('close', () => line.destroy())
      line.on('close', () => socket.destroy())
      socket.pipe(line).pipe(socket)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as { port: number }).port
  }
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    drop()
    await closed
  }
  await listen()
  return {
    url: `ws://127.0.0.1:${port}${target.pathname}`,
    socketCount: () => sockets.size,
    opened: () => opened,
    drop,
    cut,
    restart: listen,
    stall() {
      isStalled = true
      drop()
    },
    async stop() {
      if (server.listening) await cut()
      await services.stop()
    },
  }
}
