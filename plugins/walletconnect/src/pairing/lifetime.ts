/** How long a pairing uri is valid. ms */
export const LIFETIME_MS = 4 * 60_000
/** With this or less left it counts as expired. ms */
export const MARGIN_MS = 10_000
