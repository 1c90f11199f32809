import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { quote } from '../../quote.js'
import { commandLine } from '../commandLine.js'
import { installedFolder, isDependency, readPackage } from '../findProject.js'
import { manifestProblems } from '../manifest.js'
import { isOwnFile, packageOf } from '../packageOf.js'
import { changeWords } from '../projectManager.js'
import { usersOf } from '../usersOf.js'
import { type Finding, finding } from './finding.js'
import type { Patient } from './patient.js'

const kernel = '@wallet-widget/kernel'
const ui = '@wallet-widget/ui'
/** Two of one of these in a page don't know of each other. */
const single = [kernel, ui, 'react', 'react-dom']

/** Which packages there are, in which versions, and how often. */
export function checkPackages(patient: Patient, ownPackages: ReadonlySet<string>): Finding[] {
  const { project, configured } = patient
  const sources = [...new Set(configured.map((plugin) => plugin.package))]
  const names = [...new Set(sources.flatMap((source) => packageOf(source) ?? []))]
  return [
    ...unnamed(patient, sources),
    ...missing(patient, names),
    ...duplicates(project.root, names),
    ...versions(
      patient,
      [kernel, ui, ...names].filter((name) => ownPackages.has(name)),
    ),
    ...manifests(project.root, names, ownPackages),
    ...unusedPackages(patient, names, ownPackages),
  ]
}

function command({ manager, project }: Patient, change: 'add' | 'remove', name: string): string {
  return commandLine([manager, ...changeWords(manager, change, [name], project.root)])
}

function lineOf({ config }: Patient, is: (source: string) => boolean): number {
  const start = config.imports.find(({ from }) => is(from))?.start ?? 0
  return config.text.slice(0, start).split('\n').length
}

function unnamed(patient: Patient, sources: readonly string[]): Finding[] {
  return sources
    .filter((source) => packageOf(source) === undefined && !isOwnFile(source))
    .map((source) =>
      finding(
        'packages',
        'error',
        `The config imports ${quote(source)}, which is no file and no name that npm has.`,
        'Write the name of the package as npm has it.',
        lineOf(patient, (from) => from === source),
      ),
    )
}

function missing(patient: Patient, names: readonly string[]): Finding[] {
  const { project } = patient
  return [kernel, ...names].flatMap((name) => {
    const line = lineOf(patient, (from) => packageOf(from) === name)
    if (!isDependency(project, name))
      return finding(
        'packages',
        'error',
        `${name} is imported by the config, and package.json does not ask for it.`,
        command(patient, 'add', name),
        line,
      )
    if (!installedFolder(project.root, name))
      return finding('packages', 'error', `${name} is not installed.`, `${patient.manager} install`, line)
    return []
  })
}

/** By what each package would load: it works the same for flat and for linked trees. */
function duplicates(root: string, names: readonly string[]): Finding[] {
  const installed = [...names, ui].flatMap((name) => installedFolder(root, name) ?? [])
  const places = [root, ...installed.map((folder) => realpathSync(folder))]
  return single.flatMap((name) => {
    const copies = new Map<string, string>()
    for (const place of places) {
      const folder = installedFolder(place, name)
      if (folder) copies.set(realpathSync(folder), readPackage(folder)?.version ?? '?')
    }
    if (copies.size < 2) return []
    const all = [...copies].map(([folder, version]) => `${version} in ${shorter(folder, root)}`)
    return finding(
      'duplicates',
      'error',
      `${name} is installed ${copies.size} times: ${all.join(', ')}.`,
      `Have one version of it: write "overrides": { "${name}": "${copies.values().next().value}" } into package.json, and install again.`,
    )
  })
}

const shorter = (folder: string, root: string) =>
  folder.startsWith(root + sep) ? folder.slice(root.length + 1) : folder

/** All our packages are released together, and fit together in one version only. */
function versions(patient: Patient, names: readonly string[]): Finding[] {
  const { root } = patient.project
  const found = names.map((name) => {
    const folder = installedFolder(root, name)
    return { name, version: folder && readPackage(folder)?.version }
  })
  const wanted = found.find(({ name }) => name === kernel)?.version
  if (!wanted) return []
  return found
    .filter(({ version }) => version !== undefined && version !== wanted)
    .map(({ name, version }) =>
      finding(
        'versions',
        'error',
        `${name} is ${version}, and ${kernel} is ${wanted}.`,
        command(patient, 'add', `${name}@${wanted}`),
      ),
    )
}

function manifests(root: string, names: readonly string[], ownPackages: ReadonlySet<string>): Finding[] {
  return names.flatMap((name) => {
    const folder = installedFolder(root, name)
    const said = folder ? readPackage(folder)?.walletWidget : undefined
    if (!folder || ownPackages.has(name)) return []
    const [problem] = said === undefined ? ['there is no field "walletWidget"'] : manifestProblems(said)
    if (!problem) return []
    return finding(
      'manifest',
      'warning',
      `The package.json of ${name} does not say what the plugin may reach: ${problem}.`,
      'Ask its author for a manifest as create-wallet-widget/plugin-manifest.schema.json has it.',
    )
  })
}

function unusedPackages(
  patient: Patient,
  names: readonly string[],
  ownPackages: ReadonlySet<string>,
): Finding[] {
  const { project } = patient
  const imported = patient.config.imports.map(({ from }) => packageOf(from))
  return [...ownPackages]
    .filter((name) => name !== kernel && name !== ui && !names.includes(name) && !imported.includes(name))
    .filter((name) => Object.hasOwn(project.manifest.dependencies ?? {}, name))
    .filter((name) => usersOf(name, project.root, project.configFile).length === 0)
    .map((name) =>
      finding(
        'packages',
        'warning',
        `${name} is installed, and nothing imports it.`,
        command(patient, 'remove', name),
      ),
    )
}
