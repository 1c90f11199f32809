import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine, which can lead elsewhere and fall silent. */
export async function startTcpProxy(port: number) {
  let target = port
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const each of [socket, onward]) {
      each.on('error', () => {})
      sockets.add(each)
    }
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** What is connected says nothing any more, and no goodbye. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Whoever connects from now on comes to another port. */
    leadTo(other: number) {
      target = other
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
