import { ConfigNotEditable } from './ConfigNotEditable.js'
import type { ImportLine } from './imports.js'
import { inQuotes } from './inQuotes.js'
import { type Config, type ConfigEntry, readConfig } from './readConfig.js'
import { addToList, applyEdits, type Edit, removeFromList } from './textList.js'

/** What an npm package exports by name. */
export type Export = { package: string; import: string }

/** The config with one more plugin at the end of its list, and the import that it needs. */
export function addPlugin(text: string, plugin: Export): string {
  const config = readConfig(text)
  const { local, edits } = importEdits(config, plugin)
  const added = addToList(text, config.plugins, `${local}()`, config.comments)
  return applyEdits(text, [...edits, ...added])
}

/**
 * The config with one more network.
 *
 * @throws ConfigNotEditable where its networks are no plain list.
 */
export function addNetwork(text: string, network: Export): string {
  const config = readConfig(text)
  if (!config.networks)
    throw new ConfigNotEditable('Its `networks` are not written as a list, `networks: [ … ]`.')
  const { local, edits } = importEdits(config, network)
  return applyEdits(text, [...edits, ...addToList(text, config.networks, local, config.comments)])
}

/** The config without an entry of its plugins or networks, and without the import that nothing else uses. */
export function removeEntry(text: string, kind: 'plugins' | 'networks', is: (entry: ConfigEntry) => boolean) {
  const config = readConfig(text)
  const list = config[kind]
  const index = list?.entries.findIndex(is) ?? -1
  const entry = list?.entries[index]
  if (!list || !entry) return text
  const local = entry.call?.local ?? entry.name
  const rest = applyEdits(text, removeFromList(text, list, index, config.comments))
  return local ? removeImport(rest, local) : rest
}

function importEdits(config: Config, wanted: Export): { local: string; edits: Edit[] } {
  const { imports, text, comments } = config
  const lines = imports.filter(({ from, isType }) => from === wanted.package && !isType)
  const there = lines.flatMap(({ names }) => names).find(({ imported }) => imported === wanted.import)
  if (there) return { local: there.local, edits: [] }

  const local = freeName(config, wanted.import)
  const name = local === wanted.import ? local : `${wanted.import} as ${local}`
  const braces = lines.find(({ list, names }) => list && names.length > 0)?.list
  if (braces) return { local, edits: addToList(text, braces, name, comments) }
  return { local, edits: [newLine(config, name, wanted.package)] }
}

/** A name of the file's own may be in the way. */
function freeName(config: Config, name: string): string {
  const isTaken = (word: string) =>
    config.uses(word) > 0 ||
    config.imports.some(
      ({ names, namespace }) => namespace === word || names.some(({ local }) => local === word),
    )
  const candidates = [name, `${name}Plugin`, `${name}WalletPlugin`]
  const free = candidates.find((candidate) => !isTaken(candidate))
  if (free) return free
  throw new ConfigNotEditable(`The names ${candidates.join(', ')} are all taken in it.`)
}

/** An import where sorted imports have it, else after the last one, in the style of those there are. */
function newLine({ imports, text }: Config, name: string, from: string): Edit {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const model = imports.find((line) => /['"]/.test(text.slice(line.start, line.end)))
  const written = model ? text.slice(model.start, model.end) : ''
  const quote = written.includes('"') ? '"' : "'"
  const semicolon = written.endsWith(';') ? ';' : ''
  const line = `import { ${name} } from ${inQuotes(from, quote)}${semicolon}`
  const next = isSorted(imports) ? imports.find((other) => other.from > from) : undefined
  if (next) return { start: next.start, end: next.start, text: `${line}${newline}` }
  const at = imports.at(-1)?.end ?? 0
  return { start: at, end: at, text: at > 0 ? `${newline}${line}` : `${line}${newline}` }
}

function isSorted(imports: readonly ImportLine[]): boolean {
  return imports.every((line, index) => index === 0 || (imports[index - 1]?.from ?? '') <= line.from)
}

function removeImport(text: string, local: string): string {
  const config = readConfig(text)
  if (config.uses(local) > 0) return text
  const line = config.imports.find(({ names }) => names.some((name) => name.local === local))
  if (!line?.list) return text
  if (line.names.length > 1) {
    const index = line.names.findIndex((name) => name.local === local)
    return applyEdits(text, removeFromList(text, line.list, index, config.comments))
  }
  if (line.hasDefault) return text
  const after = /^[ \t]*\r?\n/.exec(text.slice(line.end))?.[0].length ?? 0
  return applyEdits(text, [{ start: line.start, end: line.end + after, text: '' }])
}
