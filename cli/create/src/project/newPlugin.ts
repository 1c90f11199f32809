import { parse } from '@babel/parser'
import { CreateError, exitCodes } from '../CreateError.js'
import { type Catalog, readCatalog } from '../catalog.js'
import type { Plan } from '../plan.js'
import { checkName } from '../projectName.js'
import { quote, shellWord } from '../quote.js'
import { readTemplate } from '../readTemplate.js'
import { projectPath } from '../storedNames.js'
import { entriesInTarget, resolveTarget } from '../target.js'
import { writePlan } from '../writePlan.js'
import { manifestProblems } from './manifest.js'
import type { ProjectSurroundings } from './projectFlags.js'

export const pluginKinds = ['connector', 'feature', 'chain'] as const
export type PluginKind = (typeof pluginKinds)[number]

export type NewPluginFlags = {
  directory?: string
  name?: string
  label?: string
  dryRun?: boolean
  force?: boolean
  json?: boolean
  yes?: boolean
}

type NewPluginReport = {
  command: 'plugin new'
  kind: PluginKind
  id: string
  package: string
  directory: string
  files: string[]
  written: boolean
}

/** The names of a plugin, as they stand in its template and in its own files. */
type Names = {
  id: string
  export: string
  view: string
  label: string
  package: string
  /** Of CAIP-2, where it brings a chain. */
  namespace: string
}

const inTemplate: Names = {
  id: 'my-plugin',
  export: 'myPlugin',
  view: 'MyPlugin',
  label: 'My Plugin',
  package: 'wallet-widget-my-plugin',
  namespace: 'mychain',
}

/**
 * Writes a package with a plugin that works: its sources, its tests, its manifest.
 *
 * @throws CreateError where a word can't be used, or the directory is not empty; nothing is written then
 */
export async function newPlugin(
  givenKind: string | undefined,
  givenId: string | undefined,
  flags: NewPluginFlags,
  { cwd, assets, prompter, say }: ProjectSurroundings,
): Promise<NewPluginReport> {
  const kind = checkKind(givenKind ?? (await prompter?.one('What it brings', kindChoices, 'connector')))
  const id = givenId ?? (await prompter?.text('Its id', 'my-wallet', problemOf))
  if (id === undefined)
    throw usage('No id was given.', `Say what it shall be called: wallet-widget plugin new ${kind} my-wallet`)
  const names = namesOf(id, flags)
  const directory = flags.directory ?? id
  const target = resolveTarget(cwd, directory)
  if (entriesInTarget(target).length > 0 && !flags.force)
    throw new CreateError(`${quote(directory)} is not empty.`, {
      hint: 'Nothing was written. Say another directory with --directory, or pass --force to write among its files.',
    })
  const plan = planPlugin(assets, kind, names)
  const files = plan.files.map((file) => file.path)
  if (!flags.dryRun) writePlan(plan, target, { replace: flags.force === true })
  say(
    [
      `${flags.dryRun ? 'Would write' : 'Wrote'} to ${quote(directory)}:`,
      ...files.map((path) => `  ${path}`),
      ...(flags.dryRun
        ? ['Nothing was written.']
        : [`\nNext:\n  cd ${shellWord(directory)}\n  npm install\n  npm test`]),
    ].join('\n'),
  )
  return {
    command: 'plugin new',
    kind,
    id,
    package: names.package,
    directory,
    files,
    written: !flags.dryRun,
  }
}

const kindChoices = [
  { name: 'A connector: one way to connect a wallet', value: 'connector' },
  { name: 'A feature: a view, and a button in the account', value: 'feature' },
  { name: 'A chain: its networks and its addresses', value: 'chain' },
]

const usage = (message: string, hint: string) => new CreateError(message, { hint, exitCode: exitCodes.usage })

function checkKind(kind: string | undefined): PluginKind {
  const known = pluginKinds.find((one) => one === kind)
  if (known) return known
  const hint = `Say which: wallet-widget plugin new ${pluginKinds.join('|')} my-wallet`
  throw usage(kind === undefined ? 'No kind was given.' : `There is no kind ${quote(kind)}.`, hint)
}

/** Why a word can't be the id of a plugin; absent where it can. */
function problemOf(id: string): string | undefined {
  const exported = exportOf(id)
  if (manifestProblems({ id, import: exported }).length > 0)
    return 'Use small letters, digits and "-", a letter first.'
  if (['kernel', 'ui'].includes(id)) return 'The widget uses this name itself.'
  try {
    parse(`const ${exported} = 0`, { sourceType: 'module' })
    return undefined
  } catch {
    return 'It is a word of the language.'
  }
}

const exportOf = (id: string) => id.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function namesOf(id: string, flags: NewPluginFlags): Names {
  const problem = problemOf(id)
  if (problem) throw usage(`${quote(id)} can't be the id of a plugin.`, problem)
  const label = flags.label ?? id.split('-').filter(Boolean).map(capital).join(' ')
  // It stands in code and in JSON.
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&-]{0,59}$/u.test(label))
    throw usage(`${quote(label)} can't be the label.`, 'Use letters, digits, spaces, ".", "&" and "-".')
  const exported = exportOf(id)
  return {
    id,
    export: exported,
    view: capital(exported),
    label,
    package: checkName(flags.name ?? `wallet-widget-${id}`),
    // At least three characters and at most eight (CAIP-2).
    namespace: id.replaceAll('-', '').slice(0, 8).padEnd(3, 'x'),
  }
}

function planPlugin(assets: string, kind: PluginKind, names: Names): Plan {
  const catalog = readCatalog(assets)
  const own = (text: string) => named(text, names)
  const files = [...readTemplate(assets, `${kind}-plugin`)].map(([stored, content]) => {
    const path = own(projectPath(stored))
    const text = typeof content === 'string' ? own(content) : content
    return {
      path,
      content: path === 'package.json' && typeof text === 'string' ? released(text, catalog) : text,
    }
  })
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** The template's names replaced at once, so that no new name is taken for another of them. */
function named(text: string, names: Names): string {
  const pairs = (['package', 'id', 'export', 'view', 'label', 'namespace'] as const).map(
    (kind) => [inTemplate[kind], names[kind]] as const,
  )
  const any = new RegExp(pairs.map(([word]) => word).join('|'), 'g')
  return text.replace(any, (found) => pairs.find(([word]) => word === found)?.[1] ?? found)
}

/** Our own packages in the version released with this command. */
function released(text: string, catalog: Catalog): string {
  return text.replace(/"(@wallet-widget\/[\w-]+)": "\^[^"]+"/g, (found, name: string) => {
    const version = catalog.packages[name]?.version
    return version ? `"${name}": "^${version}"` : found
  })
}
