import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServices, type Services } from '@wallet-widget/services'

/** A relay of the test's own, behind a line that can be cut. Its address stays the same, whatever happens to it. */
export class Relay {
  /** How many sockets were opened so far. */
  opened = 0
  private services: Services | undefined
  private server: Server | undefined
  private port = 0
  private path = ''
  private readonly sockets = new Set<Socket>()

  static async start(): Promise<Relay> {
    const relay = new Relay()
    await relay.restart()
    return relay
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}${this.path}`
  }

  /** How many sockets are open. */
  get open(): number {
    return this.sockets.size
  }

  /** Cuts every line; new ones are let through. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy()
    this.sockets.clear()
  }

  /** Stops the relay: all that it knew is gone, and nobody is let in. */
  async stop(): Promise<void> {
    const { server, services } = this
    this.server = this.services = undefined
    if (server) {
      const closed = new Promise((resolve) => server.close(resolve))
      this.drop()
      await closed
    }
    await services?.stop()
  }

  /** Starts another, empty one, at the same address. */
  async restart(): Promise<void> {
    const services = await createServices({ allowedOrigins: 'local', port: 0 })
    const { port, pathname } = new URL(services.relayUrl)
    this.services = services
    this.path = pathname
    const server = createServer((socket) => this.pass(socket, Number(port)))
    this.server = server
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as { port: number }).port
  }

  private pass(socket: Socket, port: number): void {
    this.opened++
    this.sockets.add(socket)
    const line = connect(port, '127.0.0.1')
    line.on('error', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      this.sockets.delete(socket)
      line.destroy()
    })
    line.on('close', () => socket.destroy())
    socket.pipe(line).pipe(socket)
  }
}
