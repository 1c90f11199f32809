import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { licences } from './licences.mjs'

const packages = path.join(import.meta.dirname, '../..')

/** Our packages as a page's sources import them: bundled from their sources. */
export const sources = {
  '@wallet-widget/embedded-wallet/protocol': path.join(
    packages,
    'plugins/embedded-wallet/src/protocol/index.ts',
  ),
  '@wallet-widget/services/contract': path.join(packages, 'cli/services/src/contract/index.ts'),
}

/**
 * Bundles a page that a server of ours serves, beside its own files and the licences of what it is made of.
 *
 * @param page.folder - its sources in `src`, the files served as they are in `page`
 * @param page.entries - name of each bundle to its entry, relative to `folder`
 * @param page.target - where all of it goes
 */
export async function bundlePage({ folder, entries, target }) {
  const { metafile, outputFiles } = await build({
    entryPoints: entries,
    outdir: target,
    absWorkingDir: folder,
    alias: sources,
    chunkNames: 'chunk-[hash]',
    write: false,
    bundle: true,
    splitting: Object.keys(entries).length > 1,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
  })
  const page = path.join(folder, 'page')
  const files = new Map([
    ['LICENSES.txt', Buffer.from(licences(Object.keys(metafile.inputs), folder))],
    ...readdirSync(page).map((file) => [file, readFileSync(path.join(page, file))]),
    ...outputFiles.map((file) => [path.basename(file.path), Buffer.from(file.contents)]),
  ])
  mkdirSync(target, { recursive: true })
  for (const [name, contents] of files) write(path.join(target, name), contents)
  // What an earlier build left goes last, so that a server that runs never misses a file.
  for (const name of readdirSync(target))
    if (!files.has(name)) rmSync(path.join(target, name), { force: true })
}

/** What is there already stays untouched: a server that runs may be reading it. */
function write(file, contents) {
  if (!existsSync(file) || !readFileSync(file).equals(contents)) writeFileSync(file, contents)
}
