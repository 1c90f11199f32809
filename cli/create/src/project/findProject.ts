import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { CreateError, exitCodes } from '../CreateError.js'
import { nameProblem } from '../projectName.js'
import { quote, shellWord } from '../quote.js'
import { type PackageJson, readPackageJson } from './packageJson.js'

/** A site with a config. */
export type Project = {
  /** The folder of its package.json. */
  root: string
  manifest: PackageJson
  /** The whole path of the config. */
  configFile: string
  configText: string
}

const names = ['ts', 'mts', 'tsx', 'js', 'mjs', 'jsx'].map((ending) => `wallet-widget.config.${ending}`)

/**
 * The project that a folder lies in.
 *
 * @throws CreateError where there is no package.json, or no config, or it is a link to somewhere else that nobody named.
 */
export function findProject(cwd: string, config?: string): Project {
  const root = findUp(cwd, 'package.json')
  if (!root)
    throw new CreateError(`There is no package.json in ${quote(cwd)} or above it.`, {
      hint: 'Go to the folder of your site, or make one: npx create-wallet-widget my-site',
    })
  const configFile = config === undefined ? findConfigFile(cwd, root) : resolve(cwd, config)
  if (!configFile)
    throw new CreateError(`There is no wallet-widget.config.ts in ${quote(root)}.`, {
      hint: `Say where the file with \`defineConfig({ … })\` is: --config src/widget.ts`,
    })
  if (!existsSync(configFile) || !statSync(configFile).isFile())
    throw new CreateError(`There is no file ${quote(configFile)}.`, {
      hint: 'Give --config the path of the file with `defineConfig({ … })`.',
      exitCode: exitCodes.usage,
    })
  // What is written later replaces the file itself, not a link to it.
  const real = realpathSync(configFile)
  if (config === undefined && !isWithin(realpathSync(root), real))
    throw new CreateError(`${quote(configFile)} is a link to a file outside of the project.`, {
      hint: `If that file is meant, say so: --config ${shellWord(real)}`,
    })
  return { root, manifest: readPackage(root) ?? {}, configFile: real, configText: readFileSync(real, 'utf8') }
}

function findConfigFile(cwd: string, root: string): string | undefined {
  const folders = [...new Set([cwd, root, join(root, 'src'), join(root, 'app'), join(root, 'lib')])]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** The nearest folder with a file of that name, from here up. */
function findUp(from: string, name: string): string | undefined {
  if (existsSync(join(from, name))) return from
  const parent = dirname(from)
  return parent === from ? undefined : findUp(parent, name)
}

/** @throws CreateError where it is no JSON, or not of an object. */
export function readPackage(folder: string): PackageJson | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  try {
    return readPackageJson(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new CreateError(`${quote(path)} is no package.json.`, { hint: 'Mend it first.', cause })
  }
}

/** The folder where a package is installed for the project. */
export function installedFolder(root: string, name: string): string | undefined {
  // A path would lead out of the folder of packages.
  if (nameProblem(name) !== undefined) return undefined
  const folder = join(root, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(root)
  return parent === root ? undefined : installedFolder(parent, name)
}

const isWithin = (folder: string, path: string) => path.startsWith(folder + sep)

/** The config's path as the project's people write it: from its root, or in full where it lies elsewhere. */
export function shownPath({ root, configFile }: Pick<Project, 'root' | 'configFile'>): string {
  const real = realpathSync(root)
  return isWithin(real, configFile) ? configFile.slice(real.length + 1) : configFile
}

/** Whether the project itself asks for a package. */
export function isDependency({ manifest }: Pick<Project, 'manifest'>, name: string): boolean {
  return [manifest.dependencies, manifest.devDependencies].some((list) => list && Object.hasOwn(list, name))
}
