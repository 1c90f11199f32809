// Bundles the wallet page of ../wallet into ../dist/wallet, beside the licences of what it is made of.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const here = path.join(import.meta.dirname, '../wallet')
const target = path.join(import.meta.dirname, '../dist/wallet')
const PERMISSIVE = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense'])

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
const notices = licences(Object.keys(metafile.inputs))

mkdirSync(target, { recursive: true })
for (const { path: file, contents } of outputFiles) writeFileSync(file, contents)
writeFileSync(path.join(target, 'LICENSES.txt'), notices)
for (const file of readdirSync(path.join(here, 'page'))) {
  copyFileSync(path.join(here, 'page', file), path.join(target, file))
}

/** The licence texts of all that went in. @throws Error for a package that may not be passed on */
function licences(inputs) {
  const folders = new Set(inputs.map(packageOf).filter((folder) => folder !== undefined))
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      const terms = String(license).match(/[^\s()]+/g) ?? []
      if (!terms.every((term) => PERMISSIVE.has(term) || term === 'AND' || term === 'OR'))
        throw new Error(`${name} ${version} is not permissive: ${license}`)
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
      const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : `Licence: ${license}`
      return `${name} ${version} (${license})\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a bundled file is of; undefined for our own. */
function packageOf(input) {
  const at = input.lastIndexOf('node_modules/')
  if (at < 0) return undefined
  const [scope, name] = input.slice(at + 'node_modules/'.length).split('/')
  const folder = path.resolve(
    here,
    input.slice(0, at),
    'node_modules',
    scope,
    scope.startsWith('@') ? name : '',
  )
  return existsSync(path.join(folder, 'package.json')) ? folder : undefined
}
