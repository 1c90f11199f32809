import { SourceError } from '../sourceError.js'
import { cutByBlock } from './cutByBlock.js'
import type { EvmPiece } from './evmPiece.js'

/** A page of a list that a source keeps, newest first. */
export interface BlockPage {
  readonly pieces: readonly EvmPiece[]
  /** Whether there is nothing older. */
  readonly isLast: boolean
}

/** Reads what stands in this block and before. */
export type ReadList = (upTo: number | undefined) => Promise<BlockPage>

/**
 * A page of several lists of one account (transactions, transfers), each of which has pages of its own.
 *
 * @param cursor - the block that the page begins with
 */
export async function readByBlock(
  lists: readonly ReadList[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ pieces: EvmPiece[]; next: string | null }> {
  const upTo = cursor === undefined ? undefined : readCursor(cursor)
  const pages = await Promise.all(lists.map((read) => read(upTo)))
  const { pieces, hasMore } = cutByBlock(pages, { upTo, limit })
  const lowest = pieces.at(-1)?.block ?? 0
  return { pieces, next: hasMore && lowest > 0 ? String(lowest - 1) : null }
}

function readCursor(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new SourceError('cursor', 'The cursor is no block.')
  return Number(text)
}
