import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BITS = 8
const TRUECOLOUR = 2

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Writes a square picture as PNG (RFC 2083), asking for the colour of each of its dots. */
export function encodePng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([EIGHT_BITS, TRUECOLOUR], 8)
  // Each row begins with its filter: 0, none.
  const rows = Buffer.alloc(size * (1 + 3 * size))
  let at = 0
  for (let y = 0; y < size; y++) {
    at++
    for (let x = 0; x < size; x++) for (const part of colourAt(x, y)) rows[at++] = part
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}
