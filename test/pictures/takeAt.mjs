import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

const CONFIG = 'test/pictures/vitest.config.ts'
/** What is made anew where it is missing, and must not be shared: it is written in place. */
const CACHES = ['.cache', '.vite', '.vitest', '.vite-temp']

/**
 * Takes the pictures as the sources of a commit show them, with this machine's browser and fonts.
 *
 * @template Answer
 * @param {string} root @param {string} commit @param {string[]} flags for Vitest
 * @param {(folder: string) => Promise<Answer>} use what to do with the folder of pictures, which is gone afterwards
 * @returns {Promise<Answer>}
 */
export async function takeAt(root, commit, flags, use) {
  const git = (/** @type {string[]} */ ...given) =>
    execFileSync('git', given, { cwd: root, encoding: 'utf8' })
  // On the same disk as what is installed, whose files then need not be copied.
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const parent = mkdtempSync(path.join(cache, 'pictures-'))
  const tree = path.join(parent, 'tree')
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, commit)
    if (!existsSync(path.join(tree, CONFIG))) throw new Error(`${commit} has no ${CONFIG}.`)
    if (git('diff', '--name-only', commit, '--', 'package-lock.json'))
      spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' })
    else linkInstalled(root, tree)
    spawnSync('npx', ['vitest', 'run', '--config', path.join(tree, CONFIG), ...flags], {
      cwd: tree,
      stdio: 'inherit',
    })
    const out = path.join(tree, 'test/pictures/out')
    if (!existsSync(out)) throw new Error(`No picture was taken of ${commit}.`)
    return await use(out)
  } finally {
    rmSync(parent, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

/** What is installed, for the root and each workspace; links to workspaces lead to those of the tree. */
function linkInstalled(/** @type {string} */ root, /** @type {string} */ tree) {
  const folders = [
    '.',
    ...readdirSync(root),
    ...['plugins', 'cli', 'test'].flatMap((name) => inside(root, name)),
  ]
  for (const folder of folders) {
    const [from, to] = [root, tree].map((place) => path.join(place, folder, 'node_modules'))
    if (folder !== 'node_modules' && existsSync(from) && existsSync(path.dirname(to)))
      linkTree(from, to, CACHES)
  }
}

/** @param {string} root @param {string} name */
const inside = (root, name) => readdirSync(path.join(root, name)).map((folder) => path.join(name, folder))

/** @param {string} from @param {string} to @param {string[]} [left] what stays out */
function linkTree(from, to, left = []) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (left.includes(entry.name)) continue
    const [source, target] = [from, to].map((folder) => path.join(folder, entry.name))
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}
