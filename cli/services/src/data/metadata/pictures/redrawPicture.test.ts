import { deflateSync } from 'node:zlib'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureSize } from './pictureSize.js'
import { createPictureRedrawer } from './redrawPicture.js'

const redrawer = createPictureRedrawer()
afterAll(() => redrawer.close())

/** Colours that no compression makes small, or a plain one. */
function drawing(width: number, height: number, alpha = 255, plain = false) {
  let seed = 1
  const pixels = new Uint8Array(width * height * 4).map((_, at) => {
    if (at % 4 === 3) return alpha
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return plain ? 90 : seed >> 8
  })
  return new PhotonImage(pixels, width, height)
}

function pngChunk(kind: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.byteLength)
  chunk.writeUInt32BE(data.byteLength)
  chunk.write(kind, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc(chunk.subarray(4, 8 + data.byteLength)), 8 + data.byteLength)
  return chunk
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

/** A PNG of one colour that is small however large it unpacks. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const includes = (bytes: Uint8Array | undefined, text: string) =>
  Buffer.from(bytes ?? []).includes(Buffer.from(text))

describe('default', () => {
  test.each([
    ['png', () => drawing(300, 200).get_bytes()],
    ['jpeg', () => drawing(300, 200).get_bytes_jpeg(90)],
    ['webp', () => drawing(300, 200).get_bytes_webp()],
  ])('default: draws a %s anew', async (kind, make) => {
    const bytes = make()
    expect(pictureSize(bytes)).toEqual({ kind, width: 300, height: 200 })
    const picture = await redrawer.redraw(bytes)
    expect(picture?.type).toMatch(/^image\/(webp|jpeg)$/)
    expect(pictureSize(picture?.bytes ?? new Uint8Array())).toMatchObject({ width: 300, height: 200 })
    expect(picture?.bytes).not.toEqual(bytes)
  })

  test('default: draws a gif anew, of which the first frame counts', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
    expect(pictureSize(gif)).toEqual({ kind: 'gif', width: 1, height: 1 })
    expect(await redrawer.redraw(gif)).toMatchObject({ type: 'image/webp' })
  })

  test('default: makes a large one smaller, and keeps what can be seen through', async () => {
    const large = await redrawer.redraw(drawing(1_000, 2_000, 128).get_bytes())
    expect(large?.type).toBe('image/webp')
    expect(pictureSize(large?.bytes ?? new Uint8Array())).toMatchObject({ width: 320, height: 640 })
    expect(await redrawer.redraw(drawing(2_000, 1_000).get_bytes())).toMatchObject({ type: 'image/jpeg' })
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG that says it is XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(document.domain)//')],
    ['a JPEG with nothing in it', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    ['a WebP with nothing in it', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['a picture of 10,000 × 10,000', pixelBomb(10_000, 10_000)],
    ['a picture of 65,535 × 1', pixelBomb(65_535, 1)],
    ['a picture without width', pixelBomb(0, 10)],
  ])('T19: %s', async (_, bytes) => {
    expect(await redrawer.redraw(bytes)).toBeUndefined()
  })

  test.each([
    ['gif', [2, 2], [65_535, 65_535]],
    ['gif', [65_535, 65_535], [2, 2]],
  ])('T19: a %s of %o with a frame of %o', async (_, screen, frame) => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
    gif.writeUInt16LE(screen[0] ?? 0, 6)
    gif.writeUInt16LE(screen[1] ?? 0, 8)
    gif.writeUInt16LE(frame[0] ?? 0, gif.indexOf(0x2c) + 5)
    gif.writeUInt16LE(frame[1] ?? 0, gif.indexOf(0x2c) + 7)
    expect(pictureSize(gif)).toMatchObject({ width: 65_535, height: 65_535 })
    expect(await redrawer.redraw(gif)).toBeUndefined()
  })

  test('T19: a JPEG whose second frame is larger than its first', () => {
    const frame = (width: number) => {
      const segment = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 0, 1, 1, 0x11, 0])
      segment.writeUInt16BE(width, 7)
      return segment
    }
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), frame(1), frame(60_000)])
    expect(pictureSize(jpeg)).toMatchObject({ width: 60_000 })
  })
})

describe('what is one and more', () => {
  const secret = '<script>alert(document.domain)</script>'

  test('T19: a PNG with a script in its text and behind its end', async () => {
    const png = drawing(20, 20).get_bytes()
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${secret}`))
    const polyglot = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(secret)])
    const picture = await redrawer.redraw(polyglot)
    expect(picture).toBeDefined()
    expect(includes(picture?.bytes, 'script')).toBe(false)
  })

  test('T19: a JPEG with a comment and where it was taken', async () => {
    const jpeg = drawing(20, 20).get_bytes_jpeg(80)
    const comment = Buffer.from(`\xff\xfe\0\0${secret}`, 'latin1')
    comment.writeUInt16BE(2 + secret.length, 2)
    const exif = Buffer.from('\xff\xe1\0\x0eExif\0\0GPS-47', 'latin1')
    const picture = await redrawer.redraw(
      Buffer.concat([jpeg.subarray(0, 2), comment, exif, jpeg.subarray(2), Buffer.from(secret)]),
    )
    expect(picture).toBeDefined()
    expect(includes(picture?.bytes, 'script') || includes(picture?.bytes, 'GPS')).toBe(false)
  })
})

describe('what breaks the decoder', () => {
  test('behavior: the next picture is drawn', async () => {
    const good = drawing(40, 40).get_bytes()
    const broken = good.slice(0, 200)
    const pictures = await Promise.all([broken, good, broken, good].map((bytes) => redrawer.redraw(bytes)))
    expect(pictures.map((picture) => picture !== undefined)).toEqual([false, true, false, true])
  })

  test('behavior: 90 files with a byte changed each end well, or not at all', async () => {
    const files = [
      drawing(16, 16).get_bytes(),
      drawing(16, 16).get_bytes_jpeg(80),
      drawing(16, 16).get_bytes_webp(),
    ]
    for (let at = 0; at < 90; at++) {
      const file = new Uint8Array(files[at % 3] ?? [])
      file[(at * 131) % file.byteLength] = (at * 37) % 256
      const picture = await redrawer.redraw(file)
      if (picture) expect(pictureSize(picture.bytes)).toBeDefined()
    }
  })

  test('behavior: one that takes too long is given up', async () => {
    const hasty = createPictureRedrawer({ timeout: 1 })
    expect(await hasty.redraw(drawing(2_000, 2_000, 255, true).get_bytes())).toBeUndefined()
    await hasty.close()
  })
})
