import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { npmCommand } from './npmCommand.mjs'

const KEPT = new Set(['node_modules', 'package-lock.json'])

/**
 * Has the scaffolder write the demo site into `.wallet-widget/site`, installs it, and returns its folder. What is still
 * right from the last time stays, so a second start takes no time and edits in the site survive until the scaffolder
 * writes something else.
 */
export async function prepareSite(root, steps) {
  const folder = path.join(root, '.wallet-widget')
  const site = path.join(folder, 'site')
  const stamp = await openStamp(path.join(folder, 'site.json'))

  // Written beside it, at the same depth: the paths to this repository in its package.json are relative.
  const fresh = path.join(folder, 'fresh-site')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await steps.run(
    'Scaffolding the site',
    process.execPath,
    [
      path.join(root, 'cli/create/dist/bin.js'),
      fresh,
      ...'--name demo --template react --networks 1,137,solanaDevnet,bitcoinMainnet --plugins evm,walletconnect,directory,solana,bitcoin,embedded-wallet,email,socials --package-manager npm --no-install --yes'.split(
        ' ',
      ),
      '--local',
      root,
    ],
    { cwd: root },
  )
  const written = hashFolder(fresh)
  if (stamp.written !== written || !existsSync(path.join(site, 'package.json'))) {
    await replaceSite(site, fresh)
    await stamp.set({ written, installed: undefined })
  }
  await rm(fresh, { recursive: true, force: true })

  const packages = await localPackages(site)
  const manifests = await Promise.all(
    [site, ...packages.map(({ source }) => source)].map((at) =>
      readFile(path.join(at, 'package.json'), 'utf8'),
    ),
  )
  const installed = manifests.join('\n')
  if (stamp.installed !== installed || !existsSync(path.join(site, 'node_modules'))) {
    const [command, args] = npmCommand('install', '--no-audit', '--no-fund', '--prefer-offline')
    await steps.run('Installing the site', command, args, { cwd: site })
    await stamp.set({ installed })
  }
  await refresh(site, packages)
  return site
}

async function replaceSite(site, fresh) {
  await mkdir(site, { recursive: true })
  for (const name of await readdir(site)) {
    if (!KEPT.has(name)) await rm(path.join(site, name), { recursive: true, force: true })
  }
  for (const name of await readdir(fresh)) await rename(path.join(fresh, name), path.join(site, name))
}

/** The packages of this repository that the site depends on. */
async function localPackages(site) {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(site, 'package.json'), 'utf8'),
  )
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, range]) => range.startsWith('file:'))
    .map(([name, range]) => ({
      source: path.resolve(site, range.slice('file:'.length)),
      copy: path.join(site, 'node_modules', name),
    }))
}

// npm copies a `file:` package once; what was built since has to follow.
async function refresh(site, packages) {
  let changed = false
  for (const { source, copy } of packages) {
    const [from, to] = [path.join(source, 'dist'), path.join(copy, 'dist')]
    if (existsSync(to) && hashFolder(from) === hashFolder(to)) continue
    await rm(to, { recursive: true, force: true })
    await cp(from, to, { recursive: true })
    changed = true
  }
  // Vite's bundles of the packages are kept by version, and the version is the same.
  if (changed) await rm(path.join(site, 'node_modules/.vite'), { recursive: true, force: true })
}

async function openStamp(file) {
  const values = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  return {
    written: values.written,
    installed: values.installed,
    async set(next) {
      Object.assign(this, next)
      await writeFile(file, JSON.stringify({ written: this.written, installed: this.installed }))
    },
  }
}

/** One word for the names and the content of all files below a folder. */
function hashFolder(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.tsbuildinfo')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    hash.update(`${path.relative(folder, file)}\0`)
    hash.update(readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}
