import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { limitsHit } from '../metrics/metrics.js'
import type { RelayLimits } from './relayLimits.js'

/** What one socket makes this process hold. */
export type Burden = {
  readonly socket: WebSocket
  readonly block: string
  /** Bytes: answers that it does not read, and of a message that it has not sent to the end. */
  size(): number
}

export function burdenOf(socket: WebSocket, connection: Pick<Socket, 'bytesRead'>, block: string): Burden {
  let finished = connection.bytesRead
  socket.on('message', () => {
    finished = connection.bytesRead
  })
  // Between the parts of a message these are no part of it: of one that is idle for days they would add up.
  const control = (data: Buffer) => {
    finished += CONTROL_HEADER + data.length
  }
  socket.on('ping', control)
  socket.on('pong', control)
  return { socket, block, size: () => socket.bufferedAmount + Math.max(0, connection.bytesRead - finished) }
}

const CONTROL_HEADER = 6

/** Ends the sockets that hold most, of the blocks that hold most first, until the rest is within the limits. */
export function shed(burdens: Iterable<Burden>, { heldPerBlock, heldInAll }: RelayLimits): void {
  const blocks = new Map<string, { held: number; sockets: { socket: WebSocket; size: number }[] }>()
  let inAll = 0
  for (const { socket, block, size } of burdens) {
    const held = size()
    if (held === 0) continue
    const of = blocks.get(block) ?? { held: 0, sockets: [] }
    blocks.set(block, of)
    of.held += held
    of.sockets.push({ socket, size: held })
    inAll += held
  }
  if (inAll <= Math.min(heldPerBlock, heldInAll)) return
  for (const block of [...blocks.values()].sort((one, other) => other.held - one.held)) {
    for (const { socket, size } of block.sockets.sort((one, other) => other.size - one.size)) {
      const isBlockFull = block.held > heldPerBlock
      if (!isBlockFull && inAll <= heldInAll) break
      limitsHit.inc({ limit: isBlockFull ? 'relay-held-block' : 'relay-held-all' })
      socket.terminate()
      block.held -= size
      inAll -= size
    }
  }
}
