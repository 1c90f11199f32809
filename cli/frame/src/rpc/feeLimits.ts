/** The owner is warned of a fee above this many times the network's, and of a price that goes into the network's as often. */
export const HIGH_FEE_TIMES = 3n
/**
 * A price above this many times the network's is refused: block producers earn it, so a site may gain by it. One that goes into
 * the network's as often is refused too: it would hold up the account for good.
 */
export const MAX_FEE_TIMES = 10n
