import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHash } from './contentHash.js'
import { linkTree } from './linkTree.js'
import { type PackageName, packages, packPackages } from './packPackages.js'
import { runProgram } from './runProgram.js'
import { together } from './together.js'

/** Projects made from the packed packages, outside the repository so that nothing is found in its node_modules. */
export interface Projects {
  /** Where the services are installed. */
  readonly services: string
  /** The scaffolded site, installed. */
  readonly site: string
  /** The same site on the oldest React that the packages promise to work with, installed. */
  readonly react18: string
  /** A scaffolded site with every plugin, installed; sign-in, which would be asked for in each journey, is switched off. */
  readonly many: string
  /** A scaffolded site with an API for who signed in, installed. */
  readonly guarded: string
  /** Changes when any package does. */
  readonly key: string
  readonly install: { readonly packages: number; readonly bytes: number }
}

/**
 * Packs, scaffolds and installs; what was made from the same files before is taken again. With `E2E_REUSE` set the last
 * one is taken whatever has changed since, which is quick while writing tests.
 */
export async function prepareProject(root: string): Promise<Projects> {
  const parts = Object.values(packages).flatMap((folder) => [
    join(root, folder, 'package.json'),
    join(root, folder, 'dist'),
  ])
  const key = contentHash([...parts, join(root, 'test/e2e/setup')])
  const cache = join(root, 'node_modules/.cache/wallet-widget-e2e')
  const record = join(cache, 'projects.json')
  const kept: Projects | undefined = await readFile(record, 'utf8').then(JSON.parse, () => undefined)
  if (kept && existsSync(kept.site) && (kept.key === key || process.env.E2E_REUSE)) return kept

  const folder = await mkdtemp(join(tmpdir(), 'wallet-widget-e2e-'))
  try {
    const [made] = await together([
      makeProjects(root, folder),
      kept && rm(join(kept.site, '..'), { recursive: true, force: true }),
    ])
    const projects = { key, ...made }
    await mkdir(cache, { recursive: true })
    await writeFile(record, JSON.stringify(projects))
    return projects
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function makeProjects(root: string, folder: string): Promise<Omit<Projects, 'key'>> {
  const tarballs = await packPackages(root, folder)
  const [services, sites] = await together([
    makeServices(join(folder, 'services'), tarballs),
    makeSites(folder, tarballs),
  ])
  return { services, ...sites }
}

async function makeServices(services: string, tarballs: Tarballs): Promise<string> {
  await install(services, {
    private: true,
    dependencies: pick(tarballs, [
      '@wallet-widget/kernel',
      '@wallet-widget/local',
      '@wallet-widget/services',
      // What the services have of these: the check of a sign-in.
      '@wallet-widget/siwx',
      '@wallet-widget/ui',
    ]),
  })
  return services
}

async function makeSites(folder: string, tarballs: Tarballs): Promise<Omit<Projects, 'key' | 'services'>> {
  const tools = join(folder, 'tools')
  const site = join(folder, 'site')
  const react18 = join(folder, 'react-18')
  const many = join(folder, 'many')
  const guarded = join(folder, 'guarded')
  await install(tools, { private: true, dependencies: pick(tarballs, ['create-wallet-widget']) })
  const catalog = await readFile(join(tools, 'node_modules/create-wallet-widget/dist/catalog.json'), 'utf8')
  const { plugins }: { plugins: { id: string }[] } = JSON.parse(catalog)
  await together([
    scaffold(site, '--networks 1,137 --plugins evm'),
    scaffold(many, `--plugins ${plugins.map(({ id }) => id).join(',')}`),
    scaffold(guarded, `--plugins ${ofGuarded.join(',')}`, 'guarded-api'),
  ])
  await together([makeSite(), makeMany(), makeGuarded()])
  return { site, react18, many, guarded, install: await weigh(site) }

  async function scaffold(project: string, answers: string, template = 'react') {
    const others = `--name demo --template ${template} --package-manager npm --yes --no-install`
    await runProgram(
      join(tools, 'node_modules/.bin/create-wallet-widget'),
      [project, ...answers.split(' '), ...others.split(' ')],
      { cwd: folder },
    )
  }

  async function makeSite() {
    const manifest = fromTarballs(await manifestOf(site), tarballs)
    await install(site, manifest)
    // Its owner goes back to an older React.
    linkTree(site, react18)
    for (const written of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
      await rm(join(react18, written))
    await install(react18, onReact18(manifest))
    await checkTypes(site)
    await checkTypes(react18)
  }

  async function makeMany() {
    await install(many, fromTarballs(await manifestOf(many), tarballs))
    await checkTypes(many)
    await switchOff(many, 'siwx')
    await checkTypes(many)
  }

  /** Its types are checked by its own `build`. */
  async function makeGuarded() {
    await install(guarded, fromTarballs(await manifestOf(guarded), tarballs))
  }
}

/** What visitors sign in with there: wallets on three chains, and the embedded one. */
const ofGuarded = ['evm', 'solana', 'bitcoin', 'walletconnect', 'embedded-wallet', 'email', 'siwx']

/** As the site's owner does, by the line that the config has for the plugin. */
async function switchOff(project: string, plugin: string) {
  const config = join(project, 'wallet-widget.config.ts')
  const written = await readFile(config, 'utf8')
  if (!written.includes(` ${plugin}(),`)) throw new Error(`${config} has no line for ${plugin}.`)
  await writeFile(config, written.replace(` ${plugin}(),`, ` ${plugin}({ enabled: false }),`))
}

/** What the packages export has to satisfy a stranger's project. */
async function checkTypes(project: string) {
  const typescript = createRequire(join(project, 'package.json')).resolve('typescript/bin/tsc')
  await runProgram(process.execPath, [typescript, '--noEmit'], { cwd: project })
}

const manifestOf = async (project: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))

type Tarballs = Record<PackageName, string>
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

async function install(folder: string, manifest: object) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}

const pick = (tarballs: Tarballs, names: readonly PackageName[]) =>
  Object.fromEntries(names.map((name) => [name, `file:${tarballs[name]}`]))

/** The manifest with our packages taken from the tarballs, instead of from the registry they are not yet in. */
function fromTarballs(manifest: Manifest, tarballs: Tarballs): Manifest {
  const resolve = (dependencies: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const tarball = tarballs[name as PackageName]
        return [name, tarball ? `file:${tarball}` : range]
      }),
    )
  return {
    ...manifest,
    dependencies: resolve(manifest.dependencies),
    devDependencies: resolve(manifest.devDependencies),
  }
}

function onReact18(manifest: Manifest): Manifest {
  const react = { react: '18.3.1', 'react-dom': '18.3.1' }
  const types = { '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' }
  return {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...react },
    devDependencies: { ...manifest.devDependencies, ...types },
  }
}

/** Counts what the site needs to run, leaving out what only its build tools need; sizes are file lengths. */
async function weigh(folder: string) {
  const lock = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const needed = Object.entries<{ dev?: boolean; devOptional?: boolean }>(lock.packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => path)
  const bytes = needed.reduce((sum, path) => sum + folderBytes(join(folder, path)), 0)
  return { packages: needed.length, bytes }
}

function folderBytes(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? folderBytes(path) : statSync(path).size
  }
  return bytes
}
