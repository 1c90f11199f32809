// Bundles bcoin, a Bitcoin node in JavaScript, into ../dist/bitcoin: whoever installs this package compiles nothing.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { licences } from '../../dev/licences.mjs'

const folder = path.join(import.meta.dirname, '..')
const target = path.join(folder, 'dist/bitcoin')

const { metafile, outputFiles } = await build({
  entryPoints: ['./bitcoin/node.cjs'],
  absWorkingDir: folder,
  outdir: target,
  outExtension: { '.js': '.cjs' },
  write: false,
  bundle: true,
  minify: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  alias: { leveldown: './bitcoin/noDisk.cjs' },
  // Its cryptography in JavaScript: the compiled parts are not there.
  define: { 'process.env.NODE_BACKEND': '"js"' },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
})
mkdirSync(target, { recursive: true })
for (const { path: file, contents } of outputFiles) write(file, Buffer.from(contents))
write(path.join(target, 'LICENSES.txt'), Buffer.from(licences(Object.keys(metafile.inputs), folder)))

/** At once, and what is there already stays untouched: a node may be reading it. */
function write(file, contents) {
  if (existsSync(file) && readFileSync(file).equals(contents)) return
  const part = `${file}.${process.pid}`
  writeFileSync(part, contents)
  renameSync(part, file)
}
