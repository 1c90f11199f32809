/** How long a uri is good for. Source: spec section 9. ms */
export const LIFETIME_MS = 4 * 60_000
/** With this or less left it counts as expired. ms */
export const MARGIN_MS = 10_000
