import { parentPort } from 'node:worker_threads'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'

const PIXELS = 640
/** A photograph kept without loss is large; a drawing is not. */
const DRAWING = 100_000
const JPEG_QUALITY = 85

/** @param {Uint8Array} bytes */
function redraw(bytes) {
  const image = PhotonImage.new_from_byteslice(bytes)
  const [width, height] = [image.get_width(), image.get_height()]
  const scale = Math.min(1, PIXELS / Math.max(width, height))
  const sized = (/** @type {number} */ length) => Math.max(1, Math.round(length * scale))
  const small = scale < 1 ? resize(image, sized(width), sized(height), SamplingFilter.Triangle) : image
  const lossless = small.get_bytes_webp()
  if (lossless.byteLength <= DRAWING || !isOpaque(small.get_raw_pixels()))
    return { type: 'image/webp', bytes: lossless }
  return { type: 'image/jpeg', bytes: small.get_bytes_jpeg(JPEG_QUALITY) }
}

/** @param {Uint8Array} pixels RGBA */
function isOpaque(pixels) {
  for (let at = 3; at < pixels.byteLength; at += 4) if (pixels[at] !== 255) return false
  return true
}

parentPort?.on('message', (/** @type {Uint8Array} */ bytes) => parentPort?.postMessage(redraw(bytes)))
