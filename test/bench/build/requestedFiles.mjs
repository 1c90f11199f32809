import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { fileSizes, isCode } from './fileSizes.mjs'

/**
 * Sums over the files of a build that a browser asked for.
 *
 * @param {string} dist
 * @param {string[]} urls
 */
export function requestedFiles(dist, urls) {
  const sum = { requests: urls.length, files: [], raw: 0, gzip: 0, brotli: 0 }
  for (const url of new Set(urls)) {
    const file = decodeURIComponent(new URL(url).pathname).slice(1)
    const path = join(dist, file)
    if (!isCode(path) || !existsSync(path) || lstatSync(path).isDirectory()) continue
    const size = fileSizes(path)
    sum.files.push(file)
    for (const kind of ['raw', 'gzip', 'brotli']) sum[kind] += size[kind]
  }
  return sum
}
