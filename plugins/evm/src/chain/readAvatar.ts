const LONGEST_URL = 2048
/** bytes */
export const LARGEST_PICTURE = 64 * 1024

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
