/** The heights of the chain as nodes told them of a transaction that was signed before. */
export interface SeenHeights {
  /** The lowest: no transaction is looked for in the blocks since a higher one alone. */
  readonly lowest: number
  /** The height when it was first asked for. */
  readonly first: number
  /** When that was, in ms. */
  readonly at: number
}

/** Blocks come faster than that: what a transaction is waited for is rather too long than too short. */
const BLOCK_MS = 500

/**
 * What is known after one more height. A node that lags lowers no end. And where the first one did, the next shows it: the chain
 * has come farther than blocks can have come since.
 */
export function seeHeight(before: SeenHeights | undefined, height: number, now = Date.now()): SeenHeights {
  if (!before) return { lowest: height, first: height, at: now }
  const since = Math.floor(Math.max(now - before.at, 0) / BLOCK_MS)
  return {
    lowest: Math.min(before.lowest, height),
    first: Math.max(before.first, height - since),
    // The clock may have been set back.
    at: Math.min(before.at, now),
  }
}

/** Undefined where the text is none of `writeHeights`, nor a height. */
export function readHeights(text: string | undefined): SeenHeights | undefined {
  const [, lowest, first = lowest, at] = /^(\d{1,15})(?:-(\d{1,15})@(\d{1,15}))?$/.exec(text ?? '') ?? []
  if (lowest === undefined) return undefined
  return { lowest: Number(lowest), first: Number(first), at: at === undefined ? Date.now() : Number(at) }
}

export const writeHeights = ({ lowest, first, at }: SeenHeights): string => `${lowest}-${first}@${at}`
