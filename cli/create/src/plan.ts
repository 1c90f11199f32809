import type { Answers } from './answers.js'
import type { Catalog, CatalogPlugin } from './catalog.js'
import { CLIENTS_FILE, clientsFile } from './clientsFile.js'
import { configFile } from './configFile.js'
import { packageFile } from './packageFile.js'
import { type PackageManager, runScript } from './packageManager.js'
import type { TemplateFiles } from './readTemplate.js'
import { projectPath } from './storedNames.js'

export type PlannedFile = { path: string; content: string | Uint8Array }

/** The files of a project, sorted by path. Nothing has been written yet. */
export type Plan = { files: PlannedFile[] }

export type PlanInput = {
  answers: Answers
  catalog: Catalog
  template: TemplateFiles
  /** Path from the project to a clone of this repository, to depend on its folders instead of npm. */
  repository?: string
}

/** The name templates carry where the project's own shall stand. */
const placeholder = 'My site'

/** Turns answers into files. Pure: same answers, same files. */
export function plan({ answers, catalog, template, repository }: PlanInput): Plan {
  const files = new Map<string, string | Uint8Array>()
  for (const [stored, content] of template) files.set(projectPath(stored), content)
  const edit = (path: string, change: (text: string) => string) => {
    const content = files.get(path)
    if (typeof content === 'string') files.set(path, change(content))
  }

  edit('package.json', (text) => packageFile(text, { answers, catalog, repository }))
  edit('index.html', (text) => text.replaceAll(placeholder, answers.name))
  edit('README.md', (text) =>
    readmeFile(text.replaceAll(placeholder, answers.name), answers.packageManager, answers.plugins),
  )
  edit(CLIENTS_FILE, () => clientsFile(answers))
  files.set('wallet-widget.config.ts', configFile(answers))
  // `file:` packages are copied like published ones: one React, one viem, as for a visitor of npm.
  if (repository !== undefined) files.set('.npmrc', 'install-links=true\n')

  return {
    files: [...files]
      .map(([path, content]) => ({ path, content }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Where a template's README is to tell which hosts the chosen plugins talk to. */
const PLACE = /\s*<!-- the hosts of the plugins -->/

/** The template's README with the commands of the chosen package manager and the hosts of the chosen plugins. */
export function readmeFile(
  text: string,
  manager: PackageManager,
  plugins: readonly CatalogPlugin[] = [],
): string {
  return text
    .replace(PLACE, () => hostsOf(plugins))
    .replace(/npm run ([a-z:-]+)/g, (_, script: string) => runScript(manager, script))
    .replaceAll('npm install', `${manager} install`)
}

function hostsOf(plugins: readonly CatalogPlugin[]): string {
  const rows = plugins
    .filter(({ origins }) => origins.length > 0)
    .map(({ label, origins }) => `| ${label} | ${origins.map((origin) => `\`${origin}\``).join(', ')} |`)
  if (rows.length === 0) return ''
  const head = ['| plugin | hosts; those it opens in a window of their own need no entry |', '|---|---|']
  return `\n\n${[...head, ...rows].join('\n')}`
}
