import { isDeepStrictEqual } from 'node:util'
import { CreateError, exitCodes } from '../CreateError.js'
import { type Catalog, readCatalog } from '../catalog.js'
import type { PackageManager } from '../packageManager.js'
import { quote } from '../quote.js'
import { type Candidate, strangersCandidate } from './candidate.js'
import { candidateText } from './candidateText.js'
import { changePackages } from './changePackages.js'
import { commandLine } from './commandLine.js'
import { addNetwork, addPlugin } from './config/editConfig.js'
import { readConfig } from './config/readConfig.js'
import { configuredPlugins } from './configured.js'
import { diffLines } from './diffLines.js'
import { findProject, installedFolder, type Project, readPackage, shownPath } from './findProject.js'
import { lookUp } from './lookUp.js'
import { editing } from './notEditable.js'
import type { ChangeFlags, ChangeReport, ProjectSurroundings } from './projectFlags.js'
import { changeWords, projectManager } from './projectManager.js'
import { writeConfig } from './writeConfig.js'

/**
 * Adds plugins to the project: tells what each may reach, installs what is missing, and writes their lines into the config.
 *
 * @throws CreateError for everything a person can fix; the config is then as it was.
 */
export async function add(
  words: readonly string[],
  flags: ChangeFlags,
  surroundings: ProjectSurroundings,
): Promise<ChangeReport> {
  const { cwd, assets, prompter, say } = surroundings
  const catalog = readCatalog(assets)
  const project = findProject(cwd, flags.config)
  const config = shownPath(project)
  const wanted = words.length > 0 ? words : await askPlugins(project, catalog, prompter)
  const candidates = withRequired(wanted, { cwd, catalog, project })
  const manager = flags.packageManager ?? projectManager(project.root, surroundings.userAgent)
  const specs = candidates.flatMap(({ spec }) => spec ?? [])
  const scripts = !candidates.some(({ isOwn, spec }) => !isOwn && spec !== undefined)
  const command = changeWords(manager, 'add', specs, project.root, { scripts })
  const packages = specs.length > 0 ? commandLine([manager, ...command]) : undefined
  const replacing = candidates.filter(({ replaces }) => replaces !== undefined)
  const notes = replacing.map(
    (one) =>
      `This replaces ${one.package} ${one.replaces}, which is installed, with ${one.version ?? one.spec}.`,
  )
  if (!scripts) notes.push('Install scripts of packages do not run: not everything here is of this project.')

  const text = editing(config, byHand(candidates, packages), () =>
    edit(project, candidates, flags.networks !== false, notes),
  )
  const changes = diffLines(project.configText, text)
  const report: ChangeReport = {
    command: 'add',
    config,
    dryRun: flags.dryRun === true,
    plugins: candidates,
    changes,
    packages,
    ran: false,
    written: false,
    notes,
  }
  for (const candidate of candidates) say(`${candidateText(candidate)}\n`)
  say(
    changes.length > 0
      ? `${config}\n${changes.map((line) => `  ${line}`).join('\n')}`
      : `${config} stays as it is.`,
  )
  if (packages) say(`\n${packages}`)
  for (const note of notes) say(`\n${note}`)
  if (flags.dryRun) {
    say('\nNothing was written.')
    return report
  }
  if (changes.length === 0 && !packages) return report
  const names = replacing.map(({ package: name }) => name).join(', ')
  const question = names ? `Replace ${names}, and go on?` : 'Go on?'
  if (prompter && !flags.yes && !(await prompter.yesNo(question, names === '')))
    throw new CreateError('Not added.', { hint: 'Nothing was changed.', exitCode: exitCodes.cancelled })

  if (packages && flags.install !== false) {
    await changePackages(manager, command, project.root)
    for (const candidate of candidates) checkInstalled(candidate, project, manager)
    report.ran = true
  } else if (packages) {
    notes.push(`Still to install: ${packages}`)
    say(`\nStill to install: ${packages}`)
  }
  if (changes.length > 0) {
    writeConfig(project, text)
    report.written = true
    say(`\nWrote ${config}.`)
  }
  return report
}

async function askPlugins(
  project: Project,
  catalog: Catalog,
  prompter: ProjectSurroundings['prompter'],
): Promise<string[]> {
  const problem = {
    hint: 'Say which: wallet-widget add send. See them all with: wallet-widget list',
    exitCode: 2,
  }
  if (!prompter) throw new CreateError('No plugin was given.', problem)
  const there = editing(shownPath(project), [], () =>
    configuredPlugins(readConfig(project.configText), project.root, catalog),
  )
  const choices = catalog.plugins
    .filter((plugin) => !there.some((one) => one.package === plugin.package))
    .map(({ id, label, description }) => ({ name: label, value: id, description }))
  const chosen = await prompter.many('Plugins to add', choices, true)
  if (chosen.length === 0) throw new CreateError('No plugin was given.', problem)
  return chosen
}

/** The plugins that were asked for, and after them what they need that is not there. */
function withRequired(
  words: readonly string[],
  places: { cwd: string; catalog: Catalog; project: Project },
): Candidate[] {
  const { catalog, project } = places
  const there = new Set(idsIn(project, catalog))
  const chosen = words.map((word) => lookUp(word, places))
  for (const candidate of chosen)
    for (const id of candidate.requires) {
      if (there.has(id) || chosen.some((other) => other.id === id)) continue
      if (!catalog.plugins.some((plugin) => plugin.id === id))
        throw new CreateError(
          `${quote(candidate.package)} requires the plugin ${quote(id)}, which is nobody's we know.`,
          {
            hint: 'Add the package that has it first.',
          },
        )
      // Those that it requires in turn are looked at as well: the loop goes on over what is put at the end.
      chosen.push(lookUp(id, places))
    }
  return chosen.filter(
    ({ package: name }, index) => chosen.findIndex((other) => other.package === name) === index,
  )
}

function idsIn(project: Project, catalog: Catalog): string[] {
  try {
    const plugins = configuredPlugins(readConfig(project.configText), project.root, catalog)
    return plugins.flatMap(({ id }) => id ?? [])
  } catch {
    // Where the config can't be read, this is said where it would be edited.
    return []
  }
}

function edit(
  project: Project,
  candidates: readonly Candidate[],
  wantsNetworks: boolean,
  notes: string[],
): string {
  let text = project.configText
  for (const candidate of candidates) {
    const config = readConfig(text)
    const there = config.plugins.entries.find(
      ({ call }) => call?.package === candidate.package && call.import === candidate.import,
    )
    if (there?.call?.enabled === false)
      notes.push(
        `${candidate.id} is in the config already, switched off: take \`enabled: false\` out of line ${there.line}.`,
      )
    else if (there) notes.push(`${candidate.id} is in the config already, in line ${there.line}.`)
    else text = addPlugin(text, candidate)
    if (wantsNetworks) text = withNetworks(text, candidate)
  }
  // What can't be read again, as where an export is a word of the language, is not written.
  return readConfig(text).text
}

/** A chain of which no network is configured would show nothing: it brings those that it has as its defaults. */
function withNetworks(text: string, candidate: Candidate): string {
  const defaults = candidate.networks.filter((network) => network.default)
  if (defaults.length === 0) return text
  const { imports, networks } = readConfig(text)
  const names = imports
    .filter(({ from }) => from === candidate.package)
    .flatMap((line) => line.names.map(({ local }) => local))
  if (networks?.entries.some(({ name }) => name !== undefined && names.includes(name))) return text
  return defaults.reduce(
    (result, network) => addNetwork(result, { package: candidate.package, import: network.import }),
    text,
  )
}

function byHand(candidates: readonly Candidate[], packages: string | undefined): string[] {
  return [
    ...(packages ? [packages] : []),
    ...candidates.map((plugin) => `import { ${plugin.import} } from '${plugin.package}'`),
    `plugins: [ …, ${candidates.map((plugin) => `${plugin.import}()`).join(', ')} ]`,
  ]
}

/** What was installed is what was shown. */
function checkInstalled(candidate: Candidate, { root }: Project, manager: PackageManager): void {
  if (candidate.spec === undefined || candidate.isOwn || saysTheSame(candidate, root)) return
  const { package: name, replaces } = candidate
  const undo = commandLine([manager, ...changeWords(manager, 'remove', [name], root)])
  throw new CreateError(`What was installed as ${quote(name)} says something else of itself.`, {
    hint: [
      `Your config is as it was, and no install script has run. Take the package out again: ${undo}`,
      ...(replaces === undefined ? [] : [`There was ${name} ${replaces} before.`]),
    ].join('\n'),
  })
}

function saysTheSame(candidate: Candidate, root: string): boolean {
  const { spec: _, replaces: __, ...shown } = candidate
  try {
    const folder = installedFolder(root, candidate.package)
    const manifest = folder ? readPackage(folder) : undefined
    return manifest !== undefined && isDeepStrictEqual(strangersCandidate(manifest, candidate.package), shown)
  } catch (error) {
    if (error instanceof CreateError) return false
    throw error
  }
}
