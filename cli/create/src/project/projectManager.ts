import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { detectPackageManager, type PackageManager, packageManagers } from '../packageManager.js'
import { readPackage } from './findProject.js'

const lockFiles: readonly (readonly [string, PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
]

/**
 * The package manager of a project: what `packageManager` of package.json or a lock file says, in its folder or, in a
 * workspace, in one above it; else the one that started the command.
 */
export function projectManager(root: string, userAgent: string | undefined): PackageManager {
  return saidIn(root) ?? detectPackageManager(userAgent)
}

function saidIn(folder: string): PackageManager | undefined {
  const said = readPackage(folder)?.packageManager?.split('@')[0]
  const named = packageManagers.find((manager) => manager === said)
  if (named) return named
  const locked = lockFiles.find(([file]) => existsSync(join(folder, file)))
  if (locked) return locked[1]
  const parent = dirname(folder)
  // A repository is a whole: what lies above it is somebody else's.
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : saidIn(parent)
}

/** The words that have packages added to a project, or taken from it; `scripts: false` where none of theirs shall run. */
export function changeWords(
  manager: PackageManager,
  change: 'add' | 'remove',
  packages: readonly string[],
  root: string,
  { scripts = true } = {},
): string[] {
  const verbs = manager === 'npm' ? { add: 'install', remove: 'uninstall' } : { add: 'add', remove: 'remove' }
  // pnpm refuses to add to the root of a workspace unless it is told that this is meant.
  const isRoot = manager === 'pnpm' && existsSync(join(root, 'pnpm-workspace.yaml'))
  return [
    verbs[change],
    ...(isRoot ? ['--workspace-root'] : []),
    ...(scripts ? [] : withoutScripts(manager, root)),
    ...packages,
  ]
}

function withoutScripts(manager: PackageManager, root: string): string[] {
  return manager === 'yarn' && isNewYarn(root) ? ['--mode', 'skip-build'] : ['--ignore-scripts']
}

/** Yarn 2 and later, which refuses the flag of Yarn 1. */
function isNewYarn(folder: string): boolean {
  const said = /^yarn@(\d+)/.exec(readPackage(folder)?.packageManager ?? '')?.[1]
  if (said !== undefined) return Number(said) > 1
  if (existsSync(join(folder, '.yarnrc.yml'))) return true
  const lock = join(folder, 'yarn.lock')
  if (existsSync(lock)) return /^__metadata:/m.test(readFileSync(lock, 'utf8'))
  const parent = dirname(folder)
  return parent !== folder && !existsSync(join(folder, '.git')) && isNewYarn(parent)
}
