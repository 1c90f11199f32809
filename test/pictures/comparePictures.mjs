import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'

/** How much of a picture may be another: text is smoothed in more than one way. */
const TOLERATED = 0.002
/** How far a colour may be off, of 255. */
const SLIGHT = 12

/**
 * Compares the pictures in two folders. A browser reads them: no further library is needed.
 *
 * @param {string} base @param {string} out
 * @returns {Promise<{ file: string, share: number }[]>} those that are different, missing or new
 */
export async function comparePictures(base, out) {
  const files = new Set([...readdirSync(base), ...readdirSync(out)].filter((file) => file.endsWith('.png')))
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage()
    const shares = []
    for (const file of [...files].sort()) {
      const [one, other] = [base, out].map((folder) => path.join(folder, file))
      const isBoth = existsSync(one) && existsSync(other)
      const share = isBoth ? await page.evaluate(shareOfOthers, [read(one), read(other), SLIGHT]) : 1
      shares.push({ file, share })
    }
    return shares.filter(({ share }) => share > TOLERATED)
  } finally {
    await browser.close()
  }
}

/** @param {string} file */
const read = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/** In the browser: the part of the pixels that are others. */
async function shareOfOthers([one, other, slight]) {
  const pixels = async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    return { width: image.width, ...{ data: context.getImageData(0, 0, image.width, image.height).data } }
  }
  const [before, now] = await Promise.all([pixels(one), pixels(other)])
  if (before.data.length !== now.data.length || before.width !== now.width) return 1
  let others = 0
  for (let at = 0; at < now.data.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(before.data[at + part] - now.data[at + part]) > slight)) others++
  return others / (now.data.length / 4)
}
