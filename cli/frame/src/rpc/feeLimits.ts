/** A fee that a site names is warned of past so many times what the network takes. */
export const HIGH_FEE_TIMES = 3n
/** Past so many times it is refused: whoever makes the block earns the fee, so a site may gain by it. */
export const MAX_FEE_TIMES = 10n
