// Collects what the published command needs into dist: the plugin catalogue and the templates.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestJsonSchema, manifestProblems } from '../dist/project/manifest.js'
import { storedName } from '../dist/storedNames.js'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const repository = join(here, '../..')
const dist = join(here, 'dist')
const leftOut = /^(node_modules|dist|\.vite|\.DS_Store|\.env.*|package-lock\.json|.*\.tsbuildinfo)$/

const packages = packageFolders()
const catalog = {
  plugins: packages
    .filter(({ folder }) => folder.startsWith('plugins/'))
    .flatMap(plugin)
    .sort(inOrder),
  templates: foldersIn('templates').flatMap(template).sort(inOrder),
  packages: Object.fromEntries(
    packages.map(({ folder, manifest }) => [manifest.name, { version: manifest.version, folder }]),
  ),
}
const ids = catalog.plugins.map(({ id }) => id)
for (const { id, requires } of catalog.plugins) {
  if (ids.filter((other) => other === id).length > 1) fail(`two plugins have the id "${id}"`)
  for (const other of requires) if (!ids.includes(other)) fail(`plugin "${id}" requires unknown "${other}"`)
}

for (const { id, plugins } of catalog.templates)
  for (const other of Object.keys(plugins))
    if (!ids.includes(other)) fail(`templates/${id} wants unknown plugin "${other}"`)

rmSync(join(dist, 'templates'), { recursive: true, force: true })
for (const { id } of catalog.templates)
  copyTemplate(join(repository, 'templates', id), join(dist, 'templates', id))
for (const id of foldersIn('templates').filter((name) => name.endsWith('-plugin')))
  copyTemplate(join(repository, 'templates', id), join(dist, 'templates', id))
writeFileSync(join(dist, 'catalog.json'), `${JSON.stringify(catalog, null, 2)}\n`)
writeFileSync(join(dist, 'plugin-manifest.schema.json'), `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`)
for (const command of ['bin.js', 'walletWidget.js']) chmodSync(join(dist, command), 0o755)

function packageFolders() {
  return [
    'kernel',
    'ui',
    'test/kit',
    'cli/services',
    'cli/local',
    'cli/create',
    ...foldersIn('plugins').map((name) => `plugins/${name}`),
  ]
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(folder) }))
}

function plugin({ folder, manifest }) {
  const said = manifest.walletWidget
  // It says that it is none.
  if (said === false) return []
  if (!said) {
    console.warn(`${folder}/package.json has no "walletWidget" field: left out of the catalogue`)
    return []
  }
  const [problem] = manifestProblems(said)
  if (problem) fail(`${folder}/package.json: ${problem}`)
  const {
    id,
    label = id,
    description = manifest.description ?? '',
    order = 1000,
    requires = [],
    permissions = [],
    origins = [],
    frames = [],
    needs = [],
    networks = [],
    size,
  } = said
  const entry = { id, package: manifest.name, import: said.import, label, description }
  return [
    {
      ...entry,
      default: said.default === true,
      order,
      requires,
      permissions,
      origins,
      frames,
      needs,
      networks,
      ...(size ? { size } : {}),
    },
  ]
}

function template(id) {
  if (!existsSync(join(repository, 'templates', id, 'package.json'))) return []
  const manifest = readJson(`templates/${id}`)
  const said = manifest.walletWidget
  // What a plugin is begun from, of which the catalogue of sites knows nothing.
  if (id.endsWith('-plugin')) return []
  if (!said?.services) fail(`templates/${id}/package.json needs walletWidget.services`)
  refuseSecondCopies(id, { ...manifest.dependencies, ...manifest.devDependencies })
  const { label = id, description = '', order = 1000, services, plugins = {} } = said
  return [{ id, label, description, order, services, plugins }]
}

// A range of its own beside a plugin's exact version would install a library twice.
function refuseSecondCopies(id, dependencies) {
  for (const { folder, manifest } of packages) {
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      const range = dependencies[name]
      if (name.startsWith('@wallet-widget/') || range === undefined || range === version) continue
      fail(`templates/${id} wants ${name} ${range}, ${folder} has ${version}: make them the same`)
    }
  }
}

function copyTemplate(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: (source) =>
      !source
        .slice(from.length)
        .split(sep)
        .some((part) => leftOut.test(part)),
  })
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const stored = storedName(basename(entry.name))
    if (stored === entry.name) continue
    const path = join(entry.parentPath, entry.name)
    cpSync(path, join(entry.parentPath, stored))
    rmSync(path)
  }
}

function foldersIn(folder) {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function readJson(folder) {
  return JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
}

function inOrder(a, b) {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}

function fail(message) {
  console.error(`cli/create: ${message}`)
  process.exit(1)
}
