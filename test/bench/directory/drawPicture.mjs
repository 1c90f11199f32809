import { crc32, deflateSync } from 'node:zlib'

const size = 128

/** A picture as wallets have them: a PNG of 128 × 128, another for each number. @param {number} seed */
export function drawPicture(seed) {
  const rows = Buffer.alloc(size * (size * 3 + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isRing = Math.hypot(x - size / 2, y - size / 2) % 24 < 4 + (seed % 12)
      const colour = isRing
        ? [255, 255, 255]
        : [(seed * 47) % 256, (x & 0xf0) + (seed % 64), 255 - (y & 0xf0)]
      rows.set(colour, y * (size * 3 + 1) + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits a channel, red green blue.
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const part = Buffer.alloc(4)
  part.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([part, body, check])
}
