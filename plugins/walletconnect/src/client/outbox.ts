import type { Insides, PublishRequest } from './library.js'

/** What waits to be sent to a relay, and what must not be sent any more. */
export interface Outbox {
  readonly waiting: Set<PublishRequest>
  readonly dropped: WeakSet<PublishRequest>
}

const outboxes = new WeakMap<object, Outbox>()

export function outboxOf({ relayer: { publisher } }: Insides): Outbox {
  const outbox = outboxes.get(publisher) ?? { waiting: new Set(), dropped: new WeakSet() }
  outboxes.set(publisher, outbox)
  return outbox
}

/** Gives up what is not with the relay yet: it would be sent once that is back, to a wallet nobody waits for. */
export function dropTopic(core: Insides, topic: string): void {
  const { waiting, dropped } = outboxOf(core)
  const { queue } = core.relayer.publisher
  for (const request of waiting) if (request.params?.topic === topic) dropped.add(request)
  for (const [id, { request }] of queue)
    if (request.params?.topic === topic) {
      dropped.add(request)
      queue.delete(id)
    }
}
