import type { Answers } from './answers.js'
import type { Catalog } from './catalog.js'

type Dependencies = Record<string, string>
type PackageJson = Record<string, unknown> & {
  dependencies?: Dependencies
  devDependencies?: Dependencies
}

type Input = { answers: Answers; catalog: Catalog; repository: string | undefined }

/** The template's package.json with the project's name, the chosen plugins and released versions. */
export function packageFile(text: string, { answers, catalog, repository }: Input): string {
  const { walletWidget: _, name: __, ...rest } = JSON.parse(text) as PackageJson
  const chosen = new Set(answers.plugins.map((plugin) => plugin.package))
  const everyPlugin = new Set(catalog.plugins.map((plugin) => plugin.package))

  const resolved = (dependencies: Dependencies): Dependencies => {
    const kept = Object.entries(dependencies).filter(([name]) => !everyPlugin.has(name) || chosen.has(name))
    return sorted(kept.map(([name, range]) => [name, source(name, catalog, repository) ?? range]))
  }
  const plugins: Dependencies = Object.fromEntries([...chosen].map((name) => [name, '*']))
  const project: PackageJson = {
    name: answers.name,
    ...rest,
    dependencies: resolved({ ...rest.dependencies, ...plugins }),
    devDependencies: resolved(rest.devDependencies ?? {}),
  }
  return `${JSON.stringify(project, null, 2)}\n`
}

function source(name: string, catalog: Catalog, repository: string | undefined): string | undefined {
  const known = Object.hasOwn(catalog.packages, name) ? catalog.packages[name] : undefined
  if (!known) return undefined
  return repository === undefined ? `^${known.version}` : `file:${repository}/${known.folder}`
}

function sorted(entries: [string, string][]): Dependencies {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
