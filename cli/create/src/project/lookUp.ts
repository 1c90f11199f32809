import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { CreateError, exitCodes } from '../CreateError.js'
import type { Catalog } from '../catalog.js'
import { managerCommand } from '../install.js'
import { quote } from '../quote.js'
import { type Candidate, ownCandidate, strangersCandidate } from './candidate.js'
import { installedFolder, isDependency, type Project, readPackage } from './findProject.js'
import { type Manifest, manifestProblems } from './manifest.js'
import { type PackageJson, readPackageJson } from './packageJson.js'
import { readTarball } from './readTarball.js'

type Places = { cwd: string; catalog: Catalog; project: Project }

/**
 * The plugin that a word names: a short name, an npm package (`name`, `name@version`), a folder or a tarball.
 *
 * @throws CreateError where there is none.
 */
export function lookUp(word: string, places: Places): Candidate {
  const { catalog, project } = places
  const own = ownPlugin(word, places)
  if (own) return own
  if (/^(?:\.{0,2}\/|file:|[A-Za-z]:[\\/])/.test(word) || /\.t(?:ar\.)?gz$/.test(word))
    return fromPath(word, places)
  const { name, version } = readSpec(word, catalog)
  const folder = version === undefined ? installedFolder(project.root, name) : undefined
  const there = folder && readPackage(folder)
  if (there && isDependency(project, name)) return strangersCandidate(there, name)
  const candidate = strangersCandidate(askRegistry(word, project.root), name)
  if (candidate.version === undefined)
    throw new CreateError(`npm knows no version of ${quote(word)}.`, {
      hint: 'Look at the package, and at the registry that npm asks.',
    })
  // What is installed is what is shown, whatever is published meanwhile.
  return { ...candidate, spec: `${name}@${candidate.version}`, ...replacedBy(name, project) }
}

/** One of our own, in the version that the project has of the kernel: all are released together. */
function ownPlugin(word: string, { catalog, project }: Places): Candidate | undefined {
  const plugin = catalog.plugins.find(({ id, package: name }) => id === word || name === word)
  if (!plugin) return undefined
  const candidate = ownCandidate(plugin)
  if (isDependency(project, plugin.package)) return candidate
  const kernel = '@wallet-widget/kernel'
  const range = project.manifest.dependencies?.[kernel] ?? ''
  if (range.startsWith('file:') && range.endsWith('/kernel')) {
    const { folder } = catalog.packages[plugin.package] ?? { folder: '' }
    return { ...candidate, spec: `${range.slice(0, -'kernel'.length)}${folder}` }
  }
  const installed = installedFolder(project.root, kernel)
  const version =
    (installed && readPackage(installed)?.version) ??
    /\d+\.\d+\.\d+[\w.-]*/.exec(range)?.[0] ??
    catalog.packages[plugin.package]?.version
  return { ...candidate, spec: version ? `${plugin.package}@${version}` : plugin.package }
}

function fromPath(word: string, places: Places): Candidate {
  const { cwd, project } = places
  const path = resolve(cwd, word.replace(/^file:/, ''))
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats)
    throw new CreateError(`There is no ${quote(path)}.`, {
      hint: 'Give the path of a package: its folder, or what `npm pack` made of it.',
      exitCode: exitCodes.usage,
    })
  const manifest = stats.isDirectory() ? readPackage(path) : packedManifest(path)
  if (!manifest)
    throw new CreateError(`${quote(path)} holds no package.json.`, {
      hint: 'Give the path of a package: its folder, or what `npm pack` made of it.',
    })
  const candidate = strangersCandidate(manifest)
  refuseImpostor(candidate, word, places)
  // With its name before it: Yarn 2 and later asks for it, and nothing else comes under that name.
  const spec = `${candidate.package}@file:${pathFrom(project.root, path)}`
  return { ...candidate, spec, ...replacedBy(candidate.package, project) }
}

/** As package.json may keep it, so that it fits wherever the two lie together. */
function pathFrom(root: string, path: string): string {
  const way = relative(realpathSync(root), path).replaceAll('\\', '/')
  return isAbsolute(way) || way.startsWith('.') ? way : `./${way}`
}

/** A path says nothing of the name inside, under which it would take the place of a package that is there. */
function refuseImpostor(
  { package: name, id }: Candidate,
  word: string,
  { catalog, project: { root, ...project } }: Places,
): void {
  const folder = installedFolder(root, name)
  if (!Object.hasOwn(catalog.packages, name)) {
    if (!folder && !isDependency(project, name)) return
    const said = folder ? readPackage(folder)?.walletWidget : undefined
    if (manifestProblems(said).length === 0 && (said as Manifest).id === id) return
  }
  throw new CreateError(
    `What lies at ${quote(word)} calls itself ${quote(name)}, and would take the place of that package.`,
    { hint: 'Nothing was changed. If this is what you want, install it yourself, then add it by its name.' },
  )
}

function replacedBy(name: string, { root, manifest }: Project): Pick<Candidate, 'replaces'> {
  const folder = installedFolder(root, name)
  if (!folder) return {}
  const range = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]
  return { replaces: readPackage(folder)?.version ?? range ?? '?' }
}

function packedManifest(path: string): PackageJson | undefined {
  try {
    const text = readTarball(readFileSync(path))
    return text === undefined ? undefined : readPackageJson(JSON.parse(text))
  } catch (cause) {
    throw new CreateError(`${quote(path)} is no package that npm has packed.`, {
      hint: 'Make it with `npm pack`.',
      cause,
    })
  }
}

const specs = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@([\w.+-]+))?$/

function readSpec(word: string, catalog: Catalog): { name: string; version: string | undefined } {
  const [, name, version] = specs.exec(word) ?? []
  if (name && !name.startsWith('-')) return { name, version }
  throw new CreateError(`${quote(word)} is neither a plugin nor the name of a package.`, {
    hint: `Plugins: ${catalog.plugins.map(({ id }) => id).join(', ')}. Or an npm package, as name or name@version.`,
    exitCode: exitCodes.usage,
  })
}

/** npm comes with Node, whatever else the project is installed with, and knows the project's registry. */
function askRegistry(spec: string, root: string): PackageJson {
  const words = ['view', spec, 'name', 'version', 'walletWidget', '--json']
  const [command, ...args] = managerCommand('npm', words, process.platform, undefined)
  const { status, stdout, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: false })
  const answer = status === 0 ? readAnswer(stdout) : undefined
  if (answer) return answer
  throw new CreateError(`${quote(spec)} is no plugin of this project, and npm does not find it.`, {
    hint: error
      ? 'npm could not be started. Install the package first, then add it by its name.'
      : 'See the plugins with: wallet-widget list. Or look at the name, and at the registry that npm asks.',
  })
}

function readAnswer(text: string): PackageJson | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    // A range that several versions fit: the newest is the last.
    const one: unknown = Array.isArray(answer) ? answer.at(-1) : answer
    return readPackageJson(one)
  } catch {
    return undefined
  }
}
