// Bundles the wallet page of ../wallet into ../dist/wallet, beside the licences of what it is made of.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { licences } from './licences.mjs'

const here = path.join(import.meta.dirname, '../wallet')
const target = path.join(import.meta.dirname, '../dist/wallet')

const { metafile, outputFiles } = await build({
  entryPoints: [path.join(here, 'src/main.ts')],
  outfile: path.join(target, 'wallet.js'),
  absWorkingDir: here,
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
})
const notices = licences(Object.keys(metafile.inputs), here)

mkdirSync(target, { recursive: true })
for (const { path: file, contents } of outputFiles) writeFileSync(file, contents)
writeFileSync(path.join(target, 'LICENSES.txt'), notices)
for (const file of readdirSync(path.join(here, 'page'))) {
  copyFileSync(path.join(here, 'page', file), path.join(target, file))
}
