import { CreateError, exitCodes } from '../CreateError.js'
import { readCatalog } from '../catalog.js'
import { nameProblem } from '../projectName.js'
import { quote } from '../quote.js'
import { changePackages } from './changePackages.js'
import { commandLine } from './commandLine.js'
import { ConfigNotEditable } from './config/ConfigNotEditable.js'
import { removeEntry } from './config/editConfig.js'
import { type ConfigEntry, readConfig } from './config/readConfig.js'
import { type Configured, configuredPlugins } from './configured.js'
import { diffLines } from './diffLines.js'
import { findProject, isDependency, type Project, shownPath } from './findProject.js'
import { editing } from './notEditable.js'
import { plainLine } from './plainText.js'
import type { ChangeFlags, ChangeReport, ProjectSurroundings } from './projectFlags.js'
import { changeWords, projectManager } from './projectManager.js'
import { usersOf } from './usersOf.js'
import { writeConfig } from './writeConfig.js'

/**
 * Takes plugins out of the project: their lines out of the config, their networks with them, and their packages where
 * nothing else names them.
 *
 * @throws CreateError for everything a person can fix; the config is then as it was.
 */
export async function remove(
  words: readonly string[],
  flags: ChangeFlags,
  surroundings: ProjectSurroundings,
): Promise<ChangeReport> {
  const { cwd, assets, prompter, say } = surroundings
  const catalog = readCatalog(assets)
  const project = findProject(cwd, flags.config)
  const config = shownPath(project)
  const hand = ['take the line of the plugin out of `plugins`, and its import if nothing else uses it']
  const there = editing(config, hand, () =>
    configuredPlugins(readConfig(project.configText), project.root, catalog),
  )
  const wanted = words.length > 0 ? words : await askPlugins(there, prompter)
  const gone = new Set(wanted.flatMap((word) => find(word, there)))
  refuseRequired(gone, there)

  const text = editing(config, hand, () => edit(project.configText, gone))
  const notes: string[] = []
  const names = unused(gone, project, text, notes)
  const manager = flags.packageManager ?? projectManager(project.root, surroundings.userAgent)
  const command = changeWords(manager, 'remove', names, project.root)
  const packages = names.length > 0 ? commandLine([manager, ...command]) : undefined
  const changes = diffLines(project.configText, text)
  const report: ChangeReport = {
    command: 'remove',
    config,
    dryRun: flags.dryRun === true,
    plugins: [...gone].map(({ id, package: name, import: exported }) => ({
      id,
      package: name,
      import: exported,
    })),
    changes,
    packages,
    ran: false,
    written: false,
    notes,
  }
  say(`${config}\n${changes.map((line) => `  ${line}`).join('\n')}`)
  if (packages) say(`\n${packages}`)
  for (const note of notes) say(`\n${note}`)
  if (flags.dryRun) {
    say('\nNothing was written.')
    return report
  }
  if (prompter && !flags.yes && !(await prompter.yesNo('Go on?', true)))
    throw new CreateError('Not removed.', { hint: 'Nothing was changed.', exitCode: exitCodes.cancelled })

  // The config first: it must not name a package that is gone.
  writeConfig(project, text)
  report.written = true
  say(`\nWrote ${config}.`)
  if (packages && flags.install !== false) {
    await changePackages(
      manager,
      command,
      project.root,
      `${config} is written; only the package is still there.`,
    )
    report.ran = true
  } else if (packages) {
    notes.push(`Still to remove: ${packages}`)
    say(`\nStill to remove: ${packages}`)
  }
  return report
}

async function askPlugins(
  there: readonly Configured[],
  prompter: ProjectSurroundings['prompter'],
): Promise<string[]> {
  const problem = { hint: 'Say which: wallet-widget remove send', exitCode: exitCodes.usage }
  if (!prompter) throw new CreateError('No plugin was given.', problem)
  const choices = there.map(({ id, package: name }) => ({ name: plainLine(id ?? name), value: id ?? name }))
  const chosen = await prompter.many('Plugins to remove', choices, true)
  if (chosen.length === 0) throw new CreateError('No plugin was given.', problem)
  return chosen
}

function find(word: string, there: readonly Configured[]): Configured[] {
  const found = there.filter(({ id, package: name }) => id === word || name === word)
  if (found.length > 0) return found
  throw new CreateError(`The plugin ${quote(word)} is not in the config.`, {
    hint: `There are: ${there.map(({ id, package: name }) => id ?? name).join(', ') || 'none'}.`,
    exitCode: exitCodes.usage,
  })
}

function refuseRequired(gone: ReadonlySet<Configured>, there: readonly Configured[]): void {
  const ids = [...gone].flatMap(({ id }) => id ?? [])
  const needing = there.filter(
    (plugin) => !gone.has(plugin) && plugin.requires.some((id) => ids.includes(id)),
  )
  if (needing.length === 0) return
  const names = needing.map(({ id, package: name }) => id ?? name)
  throw new CreateError(`${names.join(', ')} can't do without ${ids.join(', ')}.`, {
    hint: `Nothing was changed. Remove them together: ${commandLine(['wallet-widget', 'remove', ...ids, ...names])}`,
  })
}

function edit(before: string, gone: ReadonlySet<Configured>): string {
  let text = before
  for (const { package: name, import: exported, entry, line } of gone) {
    if (!entry.isPlain)
      throw new ConfigNotEditable(`\`${name}\` is more than a call there; what shall be left of it?`, line)
    text = removeEntry(text, 'plugins', ({ call }) => call?.package === name && call.import === exported)
    text = withoutNetworks(text, name)
  }
  return text
}

/** Networks that the package exports go with it. */
function withoutNetworks(text: string, name: string): string {
  const { imports, networks } = readConfig(text)
  const names = imports.filter(({ from }) => from === name).flatMap((line) => line.names)
  const isOfPackage = ({ name: used }: ConfigEntry) => names.some(({ local }) => local === used)
  const own = networks?.entries.filter(isOfPackage) ?? []
  if (own.length === 0) return text
  if (own.length === networks?.entries.length)
    throw new ConfigNotEditable(
      'It would have no network left: add one of another chain first.',
      own[0]?.line,
    )
  return own.reduce(
    (result, { name: used }) => removeEntry(result, 'networks', (entry) => entry.name === used),
    text,
  )
}

/** The packages that nothing of the project names any more. */
function unused(gone: ReadonlySet<Configured>, project: Project, text: string, notes: string[]): string[] {
  const names = [...new Set([...gone].map((plugin) => plugin.package))]
  const left = readConfig(text).imports.map(({ from }) => from)
  return names.filter((name) => {
    const users = usersOf(name, project.root, project.configFile)
    if (left.includes(name)) users.unshift(shownPath(project))
    if (users.length > 0) notes.push(`${name} stays installed: ${users.join(', ')} names it.`)
    return users.length === 0 && nameProblem(name) === undefined && isDependency(project, name)
  })
}
