import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { contentHash } from './contentHash.js'
import type { Projects } from './prepareProject.js'
import { runProgram } from './runProgram.js'
import { together } from './together.js'
import { buildSite, viteOf } from './vite.js'

export interface Builds {
  readonly site: string
  readonly withoutEvm: string
  readonly disabledEvm: string
  readonly pages: string
  readonly react18: string
  /** The scaffolded site with every plugin. */
  readonly many: string
  /** Pages of this suite with every plugin. */
  readonly manyPages: string
  /** The scaffolded site with an API, its server built beside it: to be started there. */
  readonly guarded: string
}

type Mode = 'production' | 'development'

/** Against which project's packages the pages are built. */
const sites = { pages: 'site', react18: 'react18', manyPages: 'many' } as const

/** Builds the site, its variants, and this suite's own pages; nothing when they are there already. */
export async function buildAll(projects: Projects, e2e: string, services: string): Promise<Builds> {
  // A run beside another one has its services on another port, and so builds of its own.
  const folder = join(dirname(projects.site), `builds-${new URL(services).port}`)
  const out = join(folder, 'built')
  const builds: Builds = {
    site: join(out, 'site'),
    withoutEvm: join(out, 'without-evm'),
    disabledEvm: join(out, 'disabled-evm'),
    pages: join(out, 'pages'),
    react18: join(out, 'react-18'),
    many: join(out, 'many'),
    manyPages: join(out, 'many-pages'),
    guarded: join(folder, 'guarded'),
  }
  const stamp = join(out, 'stamp')
  const key = `${projects.key} ${contentHash(['pages', 'manyPages', 'setup'].map((name) => join(e2e, name)))} ${services}`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === key) return builds

  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const variantOf = async (
    name: keyof Builds,
    edit: (config: string) => string,
    project: 'site' | 'many' = 'site',
  ) => buildSite(await variant(projects[project], join(folder, name), edit), builds[name], services)
  // A test that looks at what a connect leads to has the time it needs.
  const unhurried = (config: string) =>
    config.replace(/^ {2}projectId/m, "  afterConnect: 'stay',\n  projectId")
  const pagesOf = (name: 'pages' | 'react18' | 'manyPages', mode: Mode) => {
    const source = join(e2e, name === 'manyPages' ? name : 'pages')
    return buildPages(
      projects[sites[name]],
      source,
      join(folder, `${name}-source`),
      builds[name],
      services,
      mode,
    )
  }
  await together([
    variantOf('site', unhurried),
    variantOf('many', unhurried, 'many'),
    variantOf('withoutEvm', (config) =>
      config.replace(/^import .*@wallet-widget\/evm.*\n/m, '').replace(/^\s*evm\(\),\n/m, ''),
    ),
    variantOf('disabledEvm', (config) => config.replace('evm()', 'evm({ enabled: false })')),
    pagesOf('pages', 'production'),
    // In development React doubles the effects of StrictMode, and says what it does not like.
    pagesOf('react18', 'development'),
    pagesOf('manyPages', 'production'),
    buildGuarded(projects.guarded, builds.guarded, services),
  ])
  await writeFile(stamp, key)
  return builds
}

async function copySite(site: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const name of readdirSync(site)) {
    if (name !== 'node_modules') await cp(join(site, name), join(folder, name), { recursive: true })
  }
  await symlink(join(site, 'node_modules'), join(folder, 'node_modules'))
}

/** By its own script, as its owner does. */
async function buildGuarded(site: string, folder: string, services: string): Promise<void> {
  await copySite(site, folder)
  await runProgram('npm', ['run', 'build'], { cwd: folder, env: { VITE_WALLET_WIDGET_SERVICES: services } })
}

/** A copy of the site with its config edited, as its owner would. */
async function variant(site: string, folder: string, edit: (config: string) => string): Promise<string> {
  await copySite(site, folder)
  const path = join(folder, 'wallet-widget.config.ts')
  const config = await readFile(path, 'utf8')
  const edited = edit(config)
  if (edited === config) throw new Error(`The edit changed nothing in:\n${config}`)
  await writeFile(path, edited)
  return folder
}

async function buildPages(
  site: string,
  source: string,
  folder: string,
  outDir: string,
  services: string,
  mode: Mode,
) {
  await rm(folder, { recursive: true, force: true })
  await cp(source, folder, { recursive: true })
  await symlink(join(site, 'node_modules'), join(folder, 'node_modules'))
  const { build } = await viteOf(site)
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.html')))
  const require = createRequire(join(source, '../package.json'))
  await build({
    root: folder,
    configFile: false,
    mode,
    logLevel: 'error',
    define: { SERVICES: JSON.stringify(services), 'process.env.NODE_ENV': JSON.stringify(mode) },
    // Libraries that a site would bring itself, found where this suite has them.
    resolve: {
      alias: [
        { find: /^@wagmi\/core$/, replacement: require.resolve('@wagmi/core') },
        {
          find: /^ethers$/,
          replacement: join(dirname(require.resolve('ethers')), '../lib.esm/index.js'),
        },
        { find: /^mipd$/, replacement: require.resolve('mipd') },
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(folder, name, 'index.html')])),
      },
    },
  })
  if (!names.includes('hydrate')) return
  // Server rendering runs in Node as it is: the packages are imported, not bundled.
  await bundle({
    entryPoints: [join(folder, 'hydrate/render.tsx')],
    outfile: join(folder, 'hydrate/render.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { SERVICES: JSON.stringify(services) },
    logLevel: 'error',
  })
  const rendered = await runProgram(process.execPath, [join(folder, 'hydrate/render.mjs')], {
    cwd: folder,
    env: { NODE_ENV: mode },
  })
  const page = join(outDir, 'hydrate/index.html')
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace('<!--rendered-->', () => rendered),
  )
}
