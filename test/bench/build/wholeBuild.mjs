import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileSizes } from './fileSizes.mjs'

/** All scripts of a build, whether ever asked for or not. @param {string} dist */
export function wholeBuild(dist) {
  const scripts = readdirSync(dist, { recursive: true }).filter((file) => /\.m?js$/.test(String(file)))
  const gzip = scripts.reduce((sum, file) => sum + fileSizes(join(dist, String(file))).gzip, 0)
  return { files: scripts.length, gzip }
}
