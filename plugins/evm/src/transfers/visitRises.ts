/** How far a count was at a block. */
interface Point {
  readonly block: bigint
  readonly count: bigint
}

interface Visiting<Found> {
  readonly from: Point
  readonly to: Point
  /** undefined where it is not known. */
  countAt(block: bigint): Promise<bigint | undefined>
  /** Looks at a block in which the count rose from `before` to `after`. */
  visit(block: bigint, before: bigint, after: bigint): Promise<Found | undefined>
}

/** Goes through the blocks in which a count rises, in their order, until something is found. Those between are not read. */
export async function visitRises<Found>(visiting: Visiting<Found>): Promise<Found | undefined> {
  const { from, to, countAt, visit } = visiting
  if (from.count >= to.count) return undefined
  if (to.block - from.block <= 1n) return visit(to.block, from.count, to.count)
  const block = (from.block + to.block) / 2n
  const count = await countAt(block)
  // A count that falls is none.
  if (count === undefined || count < from.count || count > to.count) return undefined
  const middle = { block, count }
  return (await visitRises({ ...visiting, to: middle })) ?? (await visitRises({ ...visiting, from: middle }))
}
