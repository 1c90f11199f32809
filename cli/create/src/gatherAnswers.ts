import type { Answers } from './answers.js'
import { CreateError, exitCodes } from './CreateError.js'
import type { Catalog, CatalogPlugin, CatalogTemplate, PluginSize } from './catalog.js'
import type { Flags } from './flags.js'
import { defaultNetworks, EVM, knownNetworks } from './networks.js'
import { detectPackageManager, packageManagers } from './packageManager.js'
import { checkName, nameFromDirectory, nameProblem } from './projectName.js'
import type { Prompter } from './prompter.js'
import { quote } from './quote.js'
import { networksFor, selectNetworks } from './selectNetworks.js'
import { selectPlugins } from './selectPlugins.js'

export type AnswerSources = {
  flags: Flags
  catalog: Catalog
  /** Absent: nothing is asked, defaults are taken. */
  prompter?: Prompter | undefined
  userAgent: string | undefined
  /** Throws when the directory cannot be used, so that it is said before the other questions. */
  checkDirectory(directory: string): void
}

/**
 * Takes each answer from its flag, else from a question, else from its default.
 *
 * @throws CreateError when an answer is invalid, or there is no one to ask and no default.
 */
export async function gatherAnswers(sources: AnswerSources): Promise<Answers> {
  const { flags, catalog, prompter } = sources
  if (flags.networks !== undefined) selectNetworks(flags.networks, catalog)
  if (flags.plugins !== undefined) selectPlugins(flags.plugins, catalog)
  if (flags.name !== undefined) checkName(flags.name)

  const directory = await askDirectory(sources)
  sources.checkDirectory(directory)
  const name = await askName(flags, directory, prompter)
  const template = await askTemplate(flags, catalog, prompter)
  const asked = await askPlugins(flags, catalog, prompter)
  const plugins = selectPlugins([asked, ...Object.keys(template.plugins)].join(','), catalog)
  const networks = selectNetworks(await askNetworks(flags, catalog, plugins, prompter), catalog)
  return {
    directory,
    name,
    template,
    networks: networksFor(plugins, networks, catalog),
    plugins,
    packageManager: await askPackageManager(sources),
    install: await askInstall(flags, prompter),
  }
}

async function askDirectory({ flags, prompter, checkDirectory }: AnswerSources): Promise<string> {
  if (flags.directory !== undefined) return flags.directory
  const fallback = 'my-site'
  if (prompter) {
    const problem = (directory: string) => problemOf(() => checkDirectory(directory))
    return prompter.text('Directory of the new project', fallback, problem)
  }
  if (flags.yes) return flags.name === undefined ? fallback : nameFromDirectory(flags.name)
  throw new CreateError('No directory was given, and there is no terminal to ask in.', {
    hint: 'Say where: create-wallet-widget my-site',
    exitCode: exitCodes.usage,
  })
}

async function askName(flags: Flags, directory: string, prompter?: Prompter): Promise<string> {
  if (flags.name !== undefined) return flags.name
  const fallback = nameFromDirectory(directory)
  return prompter ? prompter.text('Name (as an npm package)', fallback, nameProblem) : fallback
}

async function askTemplate(flags: Flags, catalog: Catalog, prompter?: Prompter): Promise<CatalogTemplate> {
  const { templates } = catalog
  const [first] = templates
  if (flags.template !== undefined) return findTemplate(flags.template, templates)
  if (!first) throw new CreateError('This build carries no template.', { hint: 'Install it again.' })
  if (!prompter || templates.length === 1) return first
  const choices = templates.map((template) => ({
    name: template.label,
    value: template,
    description: template.description,
  }))
  return prompter.one('Template', choices, first)
}

function findTemplate(id: string, templates: CatalogTemplate[]): CatalogTemplate {
  const found = templates.find((template) => template.id === id)
  if (found) return found
  throw new CreateError(`There is no template ${quote(id)}.`, {
    hint: `Known: ${templates.map((template) => template.id).join(', ')}.`,
    exitCode: exitCodes.usage,
  })
}

async function askNetworks(
  flags: Flags,
  catalog: Catalog,
  plugins: readonly CatalogPlugin[],
  prompter?: Prompter,
): Promise<string> {
  if (flags.networks !== undefined) return flags.networks
  const defaults = defaultNetworks(plugins)
  if (!prompter) return defaults.join(',')
  const serves = (id: string) => plugins.some((plugin) => plugin.id === id)
  const isEvm = serves(EVM) || !plugins.some((plugin) => plugin.networks.length > 0)
  const choices = knownNetworks(catalog)
    .filter(({ plugin }) => (plugin === EVM ? isEvm : serves(plugin)))
    .map((network) => ({
      name: `${network.label} (${network.id})${network.testnet ? ' · test network' : ''}`,
      value: network.import,
      checked: defaults.includes(network.import),
      ...(network.cost ? { description: `its definition adds ${network.cost} kB to the page` } : {}),
    }))
  return (await prompter.many('Networks', choices, true)).join(',')
}

async function askPlugins(flags: Flags, catalog: Catalog, prompter?: Prompter): Promise<string> {
  if (flags.plugins !== undefined) return flags.plugins
  const defaults = catalog.plugins.filter((plugin) => plugin.default).map((plugin) => plugin.id)
  if (!prompter) return defaults.join(',')
  const choices = catalog.plugins.map((plugin) => ({
    name: [plugin.label, sizeText(plugin.size)].filter(Boolean).join(' · '),
    value: plugin.id,
    checked: plugin.default,
    description: plugin.description,
  }))
  return (await prompter.many('Plugins', choices, false)).join(',')
}

async function askPackageManager({ flags, prompter, userAgent }: AnswerSources) {
  if (flags.packageManager !== undefined) return flags.packageManager
  const detected = detectPackageManager(userAgent)
  if (!prompter || flags.local !== undefined) return flags.local === undefined ? detected : 'npm'
  const choices = packageManagers.map((manager) => ({ name: manager, value: manager }))
  return prompter.one('Package manager', choices, detected)
}

async function askInstall(flags: Flags, prompter?: Prompter): Promise<boolean> {
  if (flags.install !== undefined) return flags.install
  if (!prompter || flags.dryRun) return false
  return prompter.yesNo('Install the dependencies now?', true)
}

function problemOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof CreateError) return `${error.message} ${error.hint}`
    throw error
  }
}

/** A plugin's cost beside its name, e.g. `2.1 kB on the page, 14 kB on first use`; empty when unknown. */
export function sizeText(size: PluginSize | undefined): string {
  if (!size) return ''
  const parts = [
    size.page === undefined ? '' : `${size.page} kB on the page`,
    size.firstUse === undefined ? '' : `${size.firstUse} kB on first use`,
    size.install === undefined ? '' : `${Math.round(size.install / 100) / 10} MB installed`,
  ]
  return parts.filter(Boolean).join(', ')
}
