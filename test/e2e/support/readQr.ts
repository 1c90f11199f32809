import type { Locator, Page } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** Reads the QR code in what is on screen, as a phone's camera would; throws when there is none to be read. */
export async function readQr(place: Page | Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await place.screenshot({ animations: 'disabled' }))
  const found = jsQr.default(Uint8ClampedArray.from(data), width, height)
  if (!found)
    throw new Error(`There is no QR code that can be read in the ${width} × ${height} pixels shown.`)
  return found.data
}
