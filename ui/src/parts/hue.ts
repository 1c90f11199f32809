/** A number that a text always gives, spread over 32 bits (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

/** A hue, 0 to 359, that a text always gives. */
export const hue = (text: string): number => Math.floor((hash(text) / 2 ** 32) * 360)
