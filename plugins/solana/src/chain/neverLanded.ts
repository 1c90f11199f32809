import { readProperty } from '@wallet-widget/kernel'

/** Asks the node. */
export type AskNode = (method: string, params: unknown) => Promise<unknown>

/** Where the chain stands for good, in one answer: two could be of two nodes. */
export interface Position {
  readonly height: number
  readonly slot: number
}

/** So many blocks a node remembers the transactions of, whatever it keeps. Source: Agave, `MAX_RECENT_BLOCKHASHES`. */
const REMEMBERED = 300

/**
 * Reads where the chain stands once it is past a height, and no fork can lead back. Undefined before that, and where the node does
 * not tell.
 */
export async function readPassed(ask: AskNode, height: number): Promise<Position | undefined> {
  const answer = await unlessRefused(ask('getEpochInfo', [{ commitment: 'finalized' }]))
  const [reached, slot] = ['blockHeight', 'absoluteSlot'].map((key) => readProperty(answer, key))
  if (typeof reached !== 'number' || typeof slot !== 'number') return undefined
  return reached > height ? { height: reached, slot } : undefined
}

/**
 * What it means that a node does not know a transaction once the chain is past it. `never`: no block has it, and none will.
 * `unknown`: nor would the node know. `behind`: it is another node, which has not come so far: to be asked again.
 *
 * @param first the height of the first block that may have it
 * @param at the slot that the node has come to, as it said with its answer
 */
export async function whatAbsenceMeans(
  ask: AskNode,
  { passed, first, at }: { readonly passed: Position; readonly first: number; readonly at: unknown },
): Promise<'never' | 'unknown' | 'behind'> {
  if (typeof at !== 'number' || at < passed.slot) return 'behind'
  const isRemembered = passed.height + (at - passed.slot) <= first + REMEMBERED
  return isRemembered || (await keepsBlocksSince(ask, first)) ? 'never' : 'unknown'
}

/** Whether the node still has all blocks since a height: most delete them after some days. False where it does not say. */
async function keepsBlocksSince(ask: AskNode, height: number): Promise<boolean> {
  const oldest = await unlessRefused(ask('getFirstAvailableBlock', []))
  if (typeof oldest !== 'number') return false
  // A slot is never below its block's height.
  if (oldest <= Math.max(height, 0)) return true
  const config = { transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 }
  const block = await unlessRefused(ask('getBlock', [oldest, config]))
  const first = readProperty(block, 'blockHeight')
  return typeof first === 'number' && first <= height
}

/** Not every provider passes each method on. */
const unlessRefused = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (readProperty(error, 'rpcCode') === undefined) throw error
    return undefined
  })
