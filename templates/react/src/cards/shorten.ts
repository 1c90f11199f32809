/** Keeps both ends of a long hex string: `0x1234…cdef`. */
export function shorten(hex: string, ends = 4): string {
  return hex.length <= 2 * ends + 3 ? hex : `${hex.slice(0, ends + 2)}…${hex.slice(-ends)}`
}
