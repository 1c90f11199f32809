import type { WebSocket } from 'ws'
import { answerCall } from './answerBody.js'
import { type Ledger, type LedgerEntry, SLOT_MS } from './ledger.js'

const MOST_SUBSCRIPTIONS = 100
/** Slots until one can't be taken back any more. */
const ROOT_AGE = 32

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: readonly unknown[]
}

/** Tells a client when its transactions are carried out, and of each slot. Any other call is answered as over http. */
export function serveSubscriptions(socket: WebSocket, load: () => Promise<Ledger>): void {
  const wanted = new Map<number, string>()
  const clocks = new Map<number, ReturnType<typeof setInterval>>()
  let last = 0
  let stop: (() => void) | undefined

  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const tell = ({ signature, slot, err }: LedgerEntry) => {
    for (const [subscription, one] of wanted) {
      if (one !== signature) continue
      wanted.delete(subscription)
      const result = { context: { slot }, value: { err } }
      send({ method: 'signatureNotification', params: { result, subscription } })
    }
  }

  async function handle({ id, method, params }: Call) {
    const first = Array.isArray(params) ? params[0] : undefined
    if (method === 'signatureSubscribe' && typeof first === 'string' && wanted.size < MOST_SUBSCRIPTIONS) {
      const ledger = await load()
      stop ??= ledger.onEntry(tell)
      last += 1
      wanted.set(last, first)
      send({ id, result: last })
      const entry = ledger.entry(first)
      if (entry) tell(entry)
    } else if (method === 'slotSubscribe' && clocks.size < MOST_SUBSCRIPTIONS) {
      const ledger = await load()
      last += 1
      const subscription = last
      const tellSlot = () => {
        ledger.tick()
        const slot = ledger.slot()
        const result = { slot, parent: slot - 1, root: Math.max(0, slot - ROOT_AGE) }
        send({ method: 'slotNotification', params: { result, subscription } })
      }
      clocks.set(subscription, setInterval(tellSlot, SLOT_MS))
      send({ id, result: subscription })
    } else if (method === 'slotUnsubscribe') {
      clearInterval(clocks.get(Number(first)))
      send({ id, result: clocks.delete(Number(first)) })
    } else if (method === 'signatureUnsubscribe') send({ id, result: wanted.delete(Number(first)) })
    else socket.send(JSON.stringify(await answerCall(load, { jsonrpc: '2.0', id, method, params })))
  }

  socket.on('message', (data) => {
    let call: unknown
    try {
      call = JSON.parse(String(data))
    } catch {}
    if (typeof call !== 'object' || call === null) return socket.close(1003)
    handle(call).catch(() => socket.close(1011))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    stop?.()
    for (const clock of clocks.values()) clearInterval(clock)
  })
}
