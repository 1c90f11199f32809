import type { Network } from '../network.js'
import type { RelayLimits } from './relayLimits.js'

/** A block of addresses: the sockets that it has open, and the subscriptions that these have together. */
export type Block = {
  readonly name: string
  sockets: number
  topics: number
  readonly deliveries: Deliveries
}

/** What goes out to the sockets of a block. */
export type Deliveries = {
  /** Counts so many bytes; `false` if there are not as many left, and then none for some seconds. */
  take(size: number): boolean
  areSpent(): boolean
}

/** Who has sockets open, by address and by block. */
export type Crowd = {
  /** Whether the address or its block has as many as it may. */
  isFull(network: Network): boolean
  join(network: Network): Block
  leave(network: Network): void
}

export function createCrowd(limits: RelayLimits): Crowd {
  const { socketsPerAddress, socketsPerBlock } = limits
  const addresses = new Map<string, number>()
  const blocks = new Map<string, Block>()
  return {
    isFull: ({ address, block }) =>
      (addresses.get(address) ?? 0) >= socketsPerAddress ||
      (blocks.get(block)?.sockets ?? 0) >= socketsPerBlock,
    join({ address, block: name }) {
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      const block = blocks.get(name) ?? { name, sockets: 0, topics: 0, deliveries: countDeliveries(limits) }
      blocks.set(name, block)
      block.sockets += 1
      return block
    },
    leave({ address, block: name }) {
      const left = (addresses.get(address) ?? 0) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
      const block = blocks.get(name)
      if (block) block.sockets -= 1
      if (block?.sockets === 0) blocks.delete(name)
    },
  }
}

/** One publisher may have many sockets to read what he sends: what goes out to a block is counted as what comes in is. */
function countDeliveries({ deliveredPerBlock, calls: { every } }: RelayLimits): Deliveries {
  let left = deliveredPerBlock
  let ends = 0
  const areSpent = () => left <= 0 && performance.now() < ends
  return {
    areSpent,
    take(size) {
      if (areSpent()) return false
      if (performance.now() >= ends) {
        left = deliveredPerBlock
        ends = performance.now() + every
      }
      // The first goes out however large it is.
      const isTaken = size <= left || left === deliveredPerBlock
      left = isTaken ? left - size : 0
      return isTaken
    },
  }
}
