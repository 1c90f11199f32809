import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to a port of this machine, which can lead elsewhere, be slow and fall silent. */
export async function startTcpProxy(port: number) {
  let target = port
  let delay = 0
  const sockets = new Set<Socket>()

  /** Passes on what comes, in its order, once it has waited. */
  function slowly() {
    let before = Promise.resolve<unknown>(undefined)
    return new Transform({
      transform(chunk, _encoding, taken) {
        const due = performance.now() + delay
        before = before
          .then(() => (due > performance.now() ? sleep(due - performance.now()) : undefined))
          .then(() => this.push(chunk))
        taken()
      },
      flush(done) {
        before.then(() => done())
      },
    })
  }

  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    socket.pipe(onward)
    onward.pipe(slowly()).pipe(socket)
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
    /** Each answer comes so many milliseconds later. */
    slow(by: number) {
      delay = by
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
