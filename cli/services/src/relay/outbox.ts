import { messageSize, type RelayMessage } from './exchange.js'

// What may be on its way to one socket before it acknowledges any of it.
const WINDOW = 256
const WINDOW_SIZE = 4 * 1024 * 1024

type Sent = { message: RelayMessage; at: number }

/** Messages sent to one socket and not acknowledged yet. */
export type Outbox = {
  /**
   * The number to send the message under, or why not to send it: it is on its way, or too much is.
   *
   * @param mayGo - asked last, whether it may go out now
   */
  add(message: RelayMessage, mayGo: () => boolean): number | 'under way' | 'full'
  /** Ends the wait for this answer. */
  settle(id: string | number): RelayMessage | undefined
  /** Topics with a message that is overdue. They may be added again. */
  overdue(): Set<string>
  /** Forgets those of the topic that are not among what still waits. */
  keepOnly(topic: string, waiting: readonly RelayMessage[]): void
  hasRoom(): boolean
}

let sequence = 0

/** @param patience - milliseconds until a message counts as lost */
export function createOutbox(patience: number): Outbox {
  const sent = new Map<number, Sent>()
  const ids = new Map<string, number>()
  let size = 0

  function remove(id: number): RelayMessage | undefined {
    const found = sent.get(id)
    if (!found) return undefined
    sent.delete(id)
    ids.delete(found.message.key)
    size -= messageSize(found.message)
    return found.message
  }

  const isOverdue = ({ at }: Sent) => performance.now() - at >= patience
  const isFull = () => sent.size >= WINDOW || size >= WINDOW_SIZE

  return {
    add(message, mayGo) {
      const known = ids.get(message.key)
      const before = known === undefined ? undefined : sent.get(known)
      if (known !== undefined && before) {
        if (!isOverdue(before)) return 'under way'
        if (!mayGo()) return 'full'
        before.at = performance.now()
        return known
      }
      if (isFull() || !mayGo()) return 'full'
      const id = nextId()
      sent.set(id, { message, at: performance.now() })
      ids.set(message.key, id)
      size += messageSize(message)
      return id
    },
    settle: (id) => remove(Number(id)),
    overdue: () => new Set([...sent.values()].filter(isOverdue).map(({ message }) => message.topic)),
    keepOnly(topic, waiting) {
      const keys = new Set(waiting.map(({ key }) => key))
      for (const [id, { message }] of sent) {
        if (message.topic === topic && !keys.has(message.key)) remove(id)
      }
    },
    hasRoom: () => sent.size < WINDOW / 2 && size < WINDOW_SIZE / 2,
  }
}

// Clients take the time out of ids, so ours begin with it as theirs do; below 2^53.
function nextId(): number {
  sequence = (sequence + 1) % 1000
  return Date.now() * 1000 + sequence
}
