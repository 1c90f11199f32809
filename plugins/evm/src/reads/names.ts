import { normalize } from 'viem/ens'

/** bytes */
const LONGEST_NAME = 255
const LONGEST_URL = 2048
/** bytes */
const LARGEST_PICTURE = 64 * 1024

/** A name that looks like no other: one in its normal form (ENSIP-15); else null. */
export function readName(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_NAME || !name.includes('.')) return null
  if (new TextEncoder().encode(name).length > LONGEST_NAME) return null
  try {
    return normalize(name) === name ? name : null
  } catch {
    return null
  }
}

/** A name that was typed, in its normal form; null where it has none. Source: ENSIP-15. */
export function normalizeName(typed: string): string | null {
  if (typed.length > LONGEST_NAME) return null
  try {
    return readName(normalize(typed))
  } catch {
    return null
  }
}

/** A picture that an `<img>` may show: `https:` without credentials, or a `data:` picture; else null. */
export function readAvatar(avatar: unknown): string | null {
  if (typeof avatar !== 'string' || avatar.length > LARGEST_PICTURE) return null
  if (/^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/i.test(avatar)) return avatar
  if (avatar.length > LONGEST_URL) return null
  try {
    const { protocol, username, password, href } = new URL(avatar)
    return protocol === 'https:' && !username && !password ? href : null
  } catch {
    return null
  }
}
