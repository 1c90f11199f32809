import { CreateError } from '../CreateError.js'
import { type Catalog, readCatalog } from '../catalog.js'
import { sizeText } from '../gatherAnswers.js'
import { readConfig } from './config/readConfig.js'
import { type Configured, configuredPlugins } from './configured.js'
import { findProject, type Project, shownPath } from './findProject.js'
import { editing } from './notEditable.js'
import { plainLine } from './plainText.js'
import type { ProjectFlags, ProjectSurroundings } from './projectFlags.js'

type ListReport = {
  command: 'list'
  /** Absent outside of a project. */
  config: string | undefined
  configured: Omit<Configured, 'entry'>[]
  /** Those of this project's own that can be added. */
  available: { id: string; package: string; label: string; description: string }[]
}

/** Lists the plugins of the config, and those that can be added. */
export async function list(
  flags: ProjectFlags,
  { cwd, assets, say }: ProjectSurroundings,
): Promise<ListReport> {
  const catalog = readCatalog(assets)
  const project = projectOf(cwd, flags)
  const config = project && shownPath(project)
  const configured = project ? pluginsOf(project, catalog) : []
  const available = catalog.plugins.filter(
    (plugin) => !configured.some((one) => one.package === plugin.package),
  )
  if (config) {
    say(config)
    say(
      table(
        configured.map((one) => [
          one.id ?? one.import,
          one.enabled ? 'on' : 'off',
          one.version ?? 'not installed',
          one.package,
        ]),
      ),
    )
    say('')
  }
  say('To add: wallet-widget add <plugin>')
  say(table(available.map(({ id, description, size }) => [id, description, sizeText(size)])))
  return {
    command: 'list',
    config,
    configured: configured.map(({ entry: _, ...plugin }) => plugin),
    available: available.map(({ id, package: name, label, description }) => ({
      id,
      package: name,
      label,
      description,
    })),
  }
}

/** Outside of a project there is still a list of what can be had. */
function projectOf(cwd: string, { config }: ProjectFlags): Project | undefined {
  try {
    return findProject(cwd, config)
  } catch (error) {
    if (error instanceof CreateError && config === undefined) return undefined
    throw error
  }
}

function pluginsOf(project: Project, catalog: Catalog): Configured[] {
  return editing(shownPath(project), ['see the `plugins` of your config'], () =>
    configuredPlugins(readConfig(project.configText), project.root, catalog),
  )
}

function table(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((row) => row.map(plainLine))
  const widths = (plain[0] ?? []).map((_, column) =>
    Math.max(...plain.map((row) => (row[column] ?? '').length)),
  )
  return plain
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
