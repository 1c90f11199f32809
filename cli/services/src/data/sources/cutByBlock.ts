type Placed = { readonly block: number; readonly hash: string }

/**
 * Of several lists, each broken off somewhere, what is newer than the newest block at which one of them breaks off, so that
 * no transaction is told in halves or left out; of that whole blocks, until there are enough transactions.
 *
 * @param upTo - the newest block that counts
 * @returns newest first
 */
export function cutByBlock<Piece extends Placed>(
  pages: readonly { readonly pieces: readonly Piece[]; readonly isLast: boolean }[],
  { upTo = Number.POSITIVE_INFINITY, limit }: { upTo?: number | undefined; limit: number },
): { pieces: Piece[]; hasMore: boolean } {
  const all = pages
    .flatMap(({ pieces }) => pieces)
    .filter(({ block }) => block <= upTo)
    .sort((one, other) => other.block - one.block)
  const breaks = pages.flatMap(({ pieces, isLast }) => {
    const oldest = Math.min(...pieces.map(({ block }) => block))
    return isLast || !Number.isFinite(oldest) ? [] : [oldest]
  })
  const brokenAt = Math.max(...breaks, -1)
  // One block that fills a page is told as far as the page goes.
  const floor = brokenAt === all[0]?.block ? brokenAt - 1 : brokenAt
  const whole = all.filter(({ block }) => block > floor)
  const end = blockOfLimit(whole, limit)
  const pieces = whole.filter(({ block }) => block >= end)
  return { pieces, hasMore: pieces.length < all.length || breaks.length > 0 }
}

/** The block in which the limit of transactions is reached; 0 where it is not. */
function blockOfLimit(pieces: readonly Placed[], limit: number): number {
  const hashes = new Set<string>()
  for (const { hash, block } of pieces) {
    hashes.add(hash)
    if (hashes.size >= limit) return block
  }
  return 0
}
