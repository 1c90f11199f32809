// Bundles the embedded wallet's frame of ../frame into ../dist/frame, beside the licences of what it is made of.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { licences } from './licences.mjs'

const here = path.join(import.meta.dirname, '../frame')
const target = path.join(import.meta.dirname, '../dist/frame')
const protocol = path.join(import.meta.dirname, '../../../plugins/embedded-wallet/src/protocol/index.ts')

const { metafile, outputFiles } = await build({
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    account: path.join(here, 'src/account/main.ts'),
    review: path.join(here, 'src/approval/review.ts'),
  },
  outdir: target,
  absWorkingDir: here,
  alias: { '@wallet-widget/embedded-wallet/protocol': protocol },
  chunkNames: 'chunk-[hash]',
  write: false,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
})
const page = path.join(here, 'page')
const written = new Set([
  'LICENSES.txt',
  ...readdirSync(page),
  ...outputFiles.map((file) => path.basename(file.path)),
])
const notices = licences(Object.keys(metafile.inputs), here)

mkdirSync(target, { recursive: true })
for (const { path: file, contents } of outputFiles) write(file, contents)
write(path.join(target, 'LICENSES.txt'), Buffer.from(notices))
for (const file of readdirSync(page)) write(path.join(target, file), readFileSync(path.join(page, file)))
// What an earlier build left goes last, so that a server that runs never misses a file.
for (const file of readdirSync(target)) if (!written.has(file)) rmSync(path.join(target, file))

/** What is there already stays untouched: a server that runs may be reading it. */
function write(file, contents) {
  if (!existsSync(file) || !readFileSync(file).equals(contents)) writeFileSync(file, contents)
}
