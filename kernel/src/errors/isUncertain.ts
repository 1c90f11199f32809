const SIGNS: readonly RegExp[] = [
  /\btime(?:d|-)?[ -]?out|\bbad gateway|service unavailable|failed to fetch|fetch failed|network error|socket hang up/i,
  /\bE(?:CONN[A-Z]+|TIMEDOUT|PIPE|HOSTUNREACH)\b|\bupstreams?\b/,
  /already ?(?:been )?(?:known|processed|imported|pending|submitted|sent|used|mined|confirmed|in (?:the )?mempool)/i,
  /known transaction|nonce (?:is )?too low|nonce already|old ?nonce|underpriced|\bmempool\b|\btxn-/i,
  /\b(?:un|not )known (?:if|whether)\b|\bstatus (?:is )?unknown\b/i,
  /\b(?:connection|session|socket) (?:was |is |has been )?(?:lost|closed|reset)|\blost (?:the )?connection|did(?:n['’]t| not) (?:answer|respond)/i,
  /\b(?:may|might|could|has|have)(?: \w+)? be(?:en)? (?:sent|submitted|broadcast|mined)\b/i,
]

/**
 * Whether the text of an error says that what was asked for may be on its way all the same, or that nobody knows. Then nothing
 * else in that error is a certain no: neither a refusal of the visitor nor want of funds.
 *
 * @example isUncertain('nonce too low') // true
 */
export const isUncertain = (text: string): boolean => SIGNS.some((sign) => sign.test(text))
