import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'

const WIDTH = 640
const HEIGHT = 480
/** Points of the picture for one of the code. */
const SCALE = 6

/** Writes what a camera sees that is held before a code, for Chromium's camera of tests. Returns the file's path. */
export function writeCameraFile(name: string, text: string): string {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = code.length * SCALE
  const [left, top] = [WIDTH - side, HEIGHT - side].map((rest) => Math.floor(rest / 2)) as [number, number]
  // Grey all around, as a table is.
  const light = Buffer.alloc(WIDTH * HEIGHT, 150)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = code[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]
      light[(top + y) * WIDTH + left + x] = isDark ? 20 : 235
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const path = join(tmpdir(), `wallet-widget-${name}.y4m`)
  writeFileSync(path, Buffer.concat([head, frame, frame]))
  return path
}
