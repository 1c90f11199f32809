// The licence texts of what a bundle is made of.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PERMISSIVE = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense'])

/**
 * The licence texts of all that went in.
 *
 * @param inputs files as esbuild names them, relative to `base`
 * @throws Error for a package that may not be passed on
 */
export function licences(inputs, base) {
  const folders = new Set(
    inputs.map((input) => packageOf(input, base)).filter((folder) => folder !== undefined),
  )
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
function packageOf(input, base) {
  const at = input.lastIndexOf('node_modules/')
  if (at < 0) return undefined
  const [scope, name] = input.slice(at + 'node_modules/'.length).split('/')
  const folder = path.resolve(
    base,
    input.slice(0, at),
    'node_modules',
    scope,
    scope.startsWith('@') ? name : '',
  )
  return existsSync(path.join(folder, 'package.json')) ? folder : undefined
}
