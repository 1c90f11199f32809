import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** @param {string} path */
export function fileSizes(path) {
  const raw = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return {
    raw: raw.length,
    gzip: gzipSync(raw, { level: 9 }).length,
    brotli: brotliCompressSync(raw, { params }).length,
  }
}

/** @param {string} path */
export const isCode = (path) => ['.js', '.mjs', '.css'].includes(extname(path))
