import { isLightSvg } from './isLightSvg.js'
import { sizeOfPicture } from './sizeOfPicture.js'

/** px */
const LONGEST_SIDE = 1024
const MOST_KEPT = 300
const CHARSET = /;charset=(?!["']?(?:utf-8|us-ascii|iso-8859-1)["']?(?:;|$))/i

const known = new Map<string, boolean>()

/**
 * Whether a picture, as a data url, is drawn at once and in little memory: a few kilobytes can repeat a shape until the page
 * stands still, or unpack to hundreds of megabytes.
 */
export function isLightPicture(url: string): boolean {
  const before = known.get(url)
  if (before !== undefined) return before
  if (known.size >= MOST_KEPT) known.clear()
  const isLight = check(url, isLightImage)
  known.set(url, isLight)
  return isLight
}

/** Pictures within a drawing are no drawings. */
const isLightImage = (url: string): boolean => check(url, () => false, true)

function check(url: string, isLightInside: (url: string) => boolean, isInside = false): boolean {
  // As browsers read urls.
  const plain = url.replace(/[\t\n\r]/g, '')
  if (!/^data:/i.test(plain)) return true
  const comma = plain.indexOf(',')
  const kind = plain.slice(0, comma).replaceAll(' ', '')
  const bytes = decode(plain.slice(comma + 1), /;base64$/i.test(kind))
  if (bytes === undefined) return false
  if (!/svg/i.test(kind)) return (sizeOfPicture(bytes) ?? 0) <= LONGEST_SIDE
  return !isInside && !CHARSET.test(kind) && isLightSvg(bytes, isLightInside)
}

/** Returns the bytes, a character each; letters beyond ASCII, which no markup is made of, may stay. */
function decode(text: string, isBase64: boolean): string | undefined {
  const bytes = text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  try {
    return isBase64 ? atob(bytes) : bytes
  } catch {
    return undefined
  }
}
