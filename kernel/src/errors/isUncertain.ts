const SIGNS: readonly RegExp[] = [
  /timed?[_-]?out|\btimed?-? out|\bgateway\b|\bunavailable\b|deadline[ _]exceeded/i,
  /failed to fetch|fetch failed|load failed|network (?:error|request failed)|\bERR_NETWORK|\bnet::|socket hang up|broken pipe/i,
  /\bE(?:CONN[A-Z]+|TIMEDOUT|PIPE|HOSTUNREACH)\b/,
  /\beconn(?:reset|refused|aborted)\b/,
  // Several were asked, of whom one may have it. Not `providers/5.7.2`: so ethers names itself.
  /\bupstreams?\b|\bnodes\b|\bproviders\b(?!\/)|\baccepted\b(?! by (?:the )?user\b)/i,
  /already[ _]?(?:been )?(?:known|processed|imported|pending|submitted|sent|used|mined|confirmed|executed|exists|broadcast)/i,
  /already in (?:the )?(?:mempool|(?:tx ?)?pool|block ?chain)/i,
  /known transaction|nonce (?:is )?too low|nonce already|nonce[ _]expired|old ?nonce|underpriced|\bmempool\b|\btxn-/i,
  // Cosmos and Polkadot: another took its place, or it was there before.
  /sequence mismatch|priority is too low|temporarily banned|transaction is outdated/i,
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
