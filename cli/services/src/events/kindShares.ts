import type { Limit } from '../limits/limiter.js'
import type { Network } from '../network.js'
import type { Storage } from '../storage.js'

const DAY = 86_400_000

/** So many different counts of a project and day are told apart for one network address, and for the block around it. */
export const KINDS_OF_ADDRESS = 100
export const KINDS_OF_BLOCK = 300

/** Who adds new kinds of counts, by network: a flood uses up its own share of those that a project has room for. */
export type KindShares = {
  /** Takes one more; whether there was one. */
  take(projectId: string, day: string, from: Network): Promise<boolean>
}

export function createKindShares({ quickLimiter }: Pick<Storage, 'quickLimiter'>): KindShares {
  const open = (part: string, most: number) => {
    const limit: Limit = { most, every: DAY }
    return quickLimiter(`event-kinds-${part}`, limit)
  }
  const addresses = open('address', KINDS_OF_ADDRESS)
  const blocks = open('block', KINDS_OF_BLOCK)
  return {
    async take(projectId, day, { address, block }) {
      const ofBlock = `${projectId} ${day} ${block}`
      // First, so that the many addresses of a block that has used up its share are not remembered.
      if ((await blocks.count(ofBlock)) >= KINDS_OF_BLOCK) return false
      if ((await addresses.take(`${projectId} ${day} ${address}`)) > 0) return false
      return (await blocks.take(ofBlock)) === 0
    },
  }
}
