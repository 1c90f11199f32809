import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { CreateError, exitCodes } from './CreateError.js'
import type { Catalog } from './catalog.js'
import { quote } from './quote.js'

const harmless = new Set(['.git', '.DS_Store'])

/**
 * Turns the directory as typed into an absolute path. A relative one stays below the working directory,
 * also after symbolic links; to write elsewhere, the whole path must be said.
 *
 * @throws CreateError when it leads outside, or is a symbolic link or a file.
 */
export function resolveTarget(cwd: string, directory: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (directory.trim() === '' || /[\u0000-\u001f\u007f]/.test(directory)) {
    throw new CreateError(`${quote(directory)} cannot be the name of a directory.`, {
      hint: 'Give another one, for example my-site.',
      exitCode: exitCodes.usage,
    })
  }
  const target = resolve(cwd, directory)
  const problem = nameProblem(target)
  if (problem) {
    throw new CreateError(`${quote(directory)} cannot be the directory of a project: ${problem}.`, {
      hint: 'Give another one, for example my-site.',
      exitCode: exitCodes.usage,
    })
  }
  refuseLinkAndFile(target, directory)
  if (!isAbsolute(directory) && (outside(cwd, target) || outside(realpathSync(cwd), realTarget(target)))) {
    throw new CreateError(`${quote(directory)} lies outside the directory you are in (${quote(cwd)}).`, {
      hint: 'Change to the directory that shall hold the project, or give its whole path.',
      exitCode: exitCodes.usage,
    })
  }
  return target
}

/** Bytes that file systems allow for one name. */
const longest = 255

function nameProblem(target: string): string | undefined {
  // npm puts the project's programs in the PATH, whose entries it separates.
  if (process.platform !== 'win32' && target.includes(delimiter))
    return `with "${delimiter}" in its path npm finds no program there`
  const isLong = target.split(sep).some((part) => Buffer.byteLength(part) > longest)
  return isLong ? `a name has at most ${longest} bytes` : undefined
}

/** What already lies in the target; `.git` and the like do not count. */
export function entriesInTarget(target: string): string[] {
  if (!lstatSync(target, { throwIfNoEntry: false })) return []
  return readdirSync(target)
    .filter((entry) => !harmless.has(entry))
    .sort()
}

function refuseLinkAndFile(target: string, directory: string): void {
  const stats = lstatSync(target, { throwIfNoEntry: false })
  if (!stats || stats.isDirectory()) return
  if (stats.isSymbolicLink()) {
    throw new CreateError(`${quote(directory)} is a symbolic link to ${quote(readlinkSync(target))}.`, {
      hint: 'Give the directory itself, or another name.',
    })
  }
  throw new CreateError(`${quote(directory)} exists and is not a directory.`, { hint: 'Give another name.' })
}

function outside(parent: string, child: string): boolean {
  const path = relative(parent, child)
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
}

/** The path with every symbolic link on the way resolved; what does not exist yet is taken as written. */
function realTarget(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realTarget(parent), basename(path))
}

/**
 * The path from the project to a clone of this repository, as `file:` dependencies need it.
 *
 * @throws CreateError when the clone lacks one of our packages.
 */
export function repositoryPath(cwd: string, local: string, target: string, catalog: Catalog): string {
  const root = resolve(cwd, local)
  const missing = Object.values(catalog.packages).find(
    ({ folder }) => !existsSync(join(root, folder, 'package.json')),
  )
  if (missing) {
    throw new CreateError(`${quote(local)} is not a clone of the wallet-widget repository.`, {
      hint: `Looked for ${missing.folder}/package.json in it. --local is only for work on the repository itself.`,
      exitCode: exitCodes.usage,
    })
  }
  return relative(realTarget(target), realpathSync(root)).replaceAll('\\', '/') || '.'
}
