/** The owner is warned of a fee above this many times the network's. */
export const HIGH_FEE_TIMES = 3n
/** A price above this many times the network's is refused: block producers earn it, so a site may gain by it. */
export const MAX_FEE_TIMES = 10n
