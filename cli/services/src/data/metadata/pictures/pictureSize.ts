/** What a picture says of itself: its kind, and the largest size that any part of it claims. */
export type PictureSize = { kind: 'png' | 'jpeg' | 'gif' | 'webp'; width: number; height: number }

/**
 * Read from the bytes, whatever they were called, before anything is unpacked. `undefined` for all that is not one of
 * the four kinds, SVG included.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (startsWith(bytes, '\x89PNG\r\n\x1a\n') && textAt(bytes, 12, 4) === 'IHDR')
      return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
    if (startsWith(bytes, '\xff\xd8\xff')) return largest('jpeg', jpegFrames(view))
    if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return largest('gif', gifFrames(view))
    if (startsWith(bytes, 'RIFF') && textAt(bytes, 8, 4) === 'WEBP')
      return largest('webp', webpFrames(view, 12, bytes.byteLength))
  } catch (error) {
    // Cut off where a size should stand.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

type Frame = readonly [width: number, height: number]

function largest(kind: PictureSize['kind'], frames: readonly Frame[]): PictureSize | undefined {
  if (frames.length === 0) return undefined
  const [widths, heights] = [frames.map(([width]) => width), frames.map(([, height]) => height)]
  return { kind, width: Math.max(...widths), height: Math.max(...heights) }
}

function jpegFrames(view: DataView): Frame[] {
  const frames: Frame[] = []
  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return frames
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // SOF0 to SOF15 but DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      frames.push([view.getUint16(at + 7), view.getUint16(at + 5)])
    if (marker === 0xda || marker === 0xd9) return frames
    at += 2 + view.getUint16(at + 2)
  }
  return frames
}

function gifFrames(view: DataView): Frame[] {
  const frames: Frame[] = [[view.getUint16(6, true), view.getUint16(8, true)]]
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableOf(view.getUint8(10))
  const skipBlocks = () => {
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
  // Of a moving picture the first frame is all that is drawn.
  while (at < view.byteLength && frames.length < 2) {
    const block = view.getUint8(at)
    if (block === 0x21) {
      at += 2
      skipBlocks()
    } else if (block === 0x2c) frames.push([view.getUint16(at + 5, true), view.getUint16(at + 7, true)])
    else break
  }
  return frames
}

function webpFrames(view: DataView, from: number, to: number): Frame[] {
  const frames: Frame[] = []
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  for (let at = from; at + 8 <= to; ) {
    const kind = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (kind === 'VP8X') frames.push([uint24(data + 4) + 1, uint24(data + 7) + 1])
    if (kind === 'VP8 ')
      frames.push([view.getUint16(data + 6, true) & 0x3fff, view.getUint16(data + 8, true) & 0x3fff])
    if (kind === 'VP8L') {
      const bits = view.getUint32(data + 1, true)
      frames.push([(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1])
    }
    if (kind === 'ANMF') {
      frames.push([uint24(data + 6) + 1, uint24(data + 9) + 1])
      frames.push(...webpFrames(view, data + 16, Math.min(data + length, to)))
    }
    at = data + length + (length % 2)
  }
  return frames
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const startsWith = (bytes: Uint8Array, text: string) => textAt(bytes, 0, text.length) === text
