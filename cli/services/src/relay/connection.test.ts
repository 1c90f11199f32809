import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createConnection } from './connection.js'
import { createCrowd } from './crowd.js'
import { messageKey } from './exchange.js'
import { createHub } from './hub.js'
import { memoryExchange } from './memoryExchange.js'
import { relayCalls } from './relayCalls.js'
import { topicOf } from './relayClient.fixture.js'
import { defaultRelayLimits as limits } from './relayLimits.js'
import { createTurns } from './turns.js'

const topic = topicOf('one')

/** A socket that its client has left, or not. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  readonly bufferedAmount = 0
  constructor(readonly isLeft: boolean) {
    super()
  }
  pause() {}
  resume() {}
  send(_text: string, sent: (error?: Error) => void) {
    sent(this.isLeft ? new Error('write EPIPE') : undefined)
    this.emit('answered')
  }
}

test.each([
  ['is gone', true, 1],
  ['has the answer', false, 0],
])('behavior: irn_fetchMessages: when the client %s, so many still wait: %s, %i', async (_, isLeft, left) => {
  const exchange = memoryExchange(limits, { onMessage() {}, onGap() {} })
  const now = Date.now()
  const times = { publishedAt: now, expires: now + 60_000 }
  const key = messageKey(topic, 'hello')
  await exchange.publish({ key, topic, message: 'hello', tag: 1, publisher: 'site', ...times }, 'block')
  const socket = new FakeSocket(isLeft)
  createConnection({
    socket: socket as unknown as WebSocket,
    clientId: 'wallet',
    takeCalls: async () => 0,
    block: createCrowd(limits).join({ address: 'address', block: 'block' }),
    turns: createTurns(),
    exchange,
    hub: createHub(() => exchange),
    limits,
    readCall: relayCalls(limits),
    patience: 1_000,
  })
  const answered = once(socket, 'answered')
  const call = { id: 1, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } }
  socket.emit('message', JSON.stringify(call), false)
  await answered
  expect(await exchange.waiting(topic, 'wallet')).toHaveLength(left)
  await exchange.close()
})
