/** The width and height of a picture, whichever is larger. px */
type Reader = (bytes: string) => number | undefined

const byte = (bytes: string, at: number) => bytes.charCodeAt(at) || 0
const little = (bytes: string, at: number, length: number): number =>
  length === 0 ? 0 : byte(bytes, at) + 256 * little(bytes, at + 1, length - 1)
const big = (bytes: string, at: number, length: number): number =>
  length === 0 ? 0 : byte(bytes, at + length - 1) + 256 * big(bytes, at, length - 1)

/** How each kind begins, and how its size is read. Browsers look at that, not at what a url says of its kind. */
const readers: readonly (readonly [begin: string, at: number, read: Reader])[] = [
  ['\x89PNG\r\n\x1a\n', 0, sizeOfPng],
  ['GIF8', 0, sizeOfGif],
  ['WEBP', 8, sizeOfWebp],
  ['\xff\xd8', 0, sizeOfJpeg],
  // Those that no icon is, and that say little and draw much: BMP, ICO, CUR, AVIF and its kin, JPEG XL.
  ...['BM', '\0\0\x01\0', '\0\0\x02\0', '\xff\x0a', '\0\0\0\x0cJXL'].map(
    (begin) => [begin, 0, endless] as const,
  ),
  ['ftyp', 4, endless],
]

/** Returns the longer side of a picture; undefined for bytes that no browser takes for one. px */
export const sizeOfPicture: Reader = (bytes) =>
  readers.find(([begin, at]) => bytes.startsWith(begin, at))?.[2](bytes)

function endless(): number {
  return Number.POSITIVE_INFINITY
}

function sizeOfPng(bytes: string): number {
  return bytes.startsWith('IHDR', 12) ? Math.max(big(bytes, 16, 4), big(bytes, 20, 4)) : endless()
}

/** That of its screen, or of its first picture, which may be larger. */
function sizeOfGif(bytes: string): number {
  const tableAt = (at: number) => (byte(bytes, at) & 0x80 ? 3 * 2 ** ((byte(bytes, at) & 7) + 1) : 0)
  let at = 13 + tableAt(10)
  while (byte(bytes, at) === 0x21) {
    at += 2
    while (byte(bytes, at) > 0) at += byte(bytes, at) + 1
    at += 1
  }
  const right = little(bytes, at + 1, 2) + little(bytes, at + 5, 2)
  const bottom = little(bytes, at + 3, 2) + little(bytes, at + 7, 2)
  const first = byte(bytes, at) === 0x2c ? Math.max(right, bottom) : 0
  return Math.max(little(bytes, 6, 2), little(bytes, 8, 2), first)
}

function sizeOfWebp(bytes: string): number {
  const kind = bytes.slice(12, 16)
  if (kind === 'VP8X') return Math.max(little(bytes, 24, 3), little(bytes, 27, 3)) + 1
  if (kind === 'VP8L') {
    const bits = little(bytes, 21, 4)
    return Math.max(bits % 0x4000, Math.floor(bits / 0x4000) % 0x4000) + 1
  }
  return Math.max(little(bytes, 26, 2) % 0x4000, little(bytes, 28, 2) % 0x4000)
}

/** Undefined where its first frame is not found: it is not drawn either. */
function sizeOfJpeg(bytes: string): number | undefined {
  for (let at = 2; at < bytes.length; ) {
    const mark = byte(bytes, at) === 0xff ? byte(bytes, at + 1) : 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return Math.max(big(bytes, at + 5, 2), big(bytes, at + 7, 2))
    // These stand alone, the others say how long they are.
    const isAlone = mark < 2 || (mark >= 0xd0 && mark <= 0xd9) || mark === 0xff
    at += isAlone ? 1 : 2 + big(bytes, at + 2, 2)
  }
  return undefined
}
