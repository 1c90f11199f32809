import { sentencePattern, spaced } from '../rpc/sentencePattern.js'
import { nodeSentences, type RefusalKind } from './nodeSentences.js'

const MAX_DEPTH = 6
const MAX_LENGTH = 1_000
/** What comes after it are a contract's words, not the node's. */
const CONTRACTS_WORDS = /(\brevert(ed)?\b).*/is
/** A refusal may hold the words of several: the first of these that is among them counts. */
const PRECEDENCE: readonly RefusalKind[] = ['known', 'unclear', 'nonceTaken', 'never']

const patterns = nodeSentences.map(({ sentence, kind }) => ({ kind, pattern: sentencePattern(sentence) }))

/** What a node's refusal of `eth_sendRawTransaction` means, by its words; nodes put them in the error's `data` too. */
export function readRefusal(error: unknown): RefusalKind {
  const words = wordsOf(error)
  const kinds = patterns.flatMap(({ kind, pattern }) =>
    words.some((one) => pattern.test(one)) ? [kind] : [],
  )
  return PRECEDENCE.find((kind) => kinds.includes(kind)) ?? 'unclear'
}

function wordsOf(said: unknown, depth = 0): readonly string[] {
  if (typeof said === 'string') return [spaced(said.slice(0, MAX_LENGTH).replace(CONTRACTS_WORDS, '$1'))]
  if (typeof said !== 'object' || said === null || depth > MAX_DEPTH) return []
  const { message, shortMessage, details, data, cause } = said as Readonly<Record<string, unknown>>
  // With a revert come the contract's words.
  const isReverted = typeof message === 'string' && CONTRACTS_WORDS.test(message)
  return [message, shortMessage, details, isReverted ? undefined : data, cause].flatMap((part) =>
    wordsOf(part, depth + 1),
  )
}
