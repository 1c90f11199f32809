import { ConfigNotEditable } from './ConfigNotEditable.js'
import { findConfig } from './findConfig.js'
import { type ImportLine, readImports } from './imports.js'
import { lineOf, parseSyntax, type Syntax, type SyntaxNode, unwrap, walk } from './syntax.js'
import type { TextList } from './textList.js'

/** A call of an imported function, which is how a plugin stands in the list. */
export type PluginCall = {
  /** The npm package, and the name that it exports. */
  package: string
  import: string
  local: string
  /** `false` where `{ enabled: false }` is written. */
  enabled: boolean
}

export type ConfigEntry = {
  start: number
  end: number
  line: number
  /** The plugin that the entry is, or that stands somewhere in it (`isDev && devtools()`). */
  call: PluginCall | undefined
  /** The entry is the call, and nothing else. */
  isPlain: boolean
  /** The imported name that the entry is: `mainnet`. */
  name: string | undefined
}

export type ConfigList = Omit<TextList, 'entries'> & { entries: ConfigEntry[] }

/** A config file as far as it is edited: where its imports, its plugins and its networks stand. */
export type Config = Syntax & {
  imports: readonly ImportLine[]
  plugins: ConfigList
  /** Absent where the networks are no plain list. */
  networks: ConfigList | undefined
  /** How often a name is used, its import aside. */
  uses(name: string): number
  /** The line of an option, or of the config where it is not set. */
  lineOf(option: string): number | undefined
}

/** @throws ConfigNotEditable where there is not exactly one plain list of plugins. */
export function readConfig(text: string): Config {
  const syntax = parseSyntax(text)
  const imports = readImports(syntax)
  const found = findConfig(syntax.program, imports)
  const plugins = listOf(found.plugins, imports, syntax)
  if (!plugins)
    throw new ConfigNotEditable(
      'Its `plugins` are not written as a list, `plugins: [ … ]`.',
      lineOf(found.plugins),
    )
  return {
    ...syntax,
    imports,
    plugins,
    networks: found.networks && listOf(found.networks, imports, syntax),
    uses: (name) => countUses(name, syntax),
    lineOf: found.lineOf,
  }
}

function listOf(node: SyntaxNode, imports: readonly ImportLine[], { text }: Syntax): ConfigList | undefined {
  const value = unwrap(node)
  if (value.type !== 'ArrayExpression') return undefined
  const { elements } = value as SyntaxNode & { elements: (SyntaxNode | null)[] }
  return {
    start: value.start,
    end: value.end,
    entries: elements.filter((element) => element !== null).map((element) => entryOf(element, imports, text)),
  }
}

function entryOf(node: SyntaxNode, imports: readonly ImportLine[], text: string): ConfigEntry {
  const plain = callOf(unwrap(node), imports)
  let call = plain
  walk(node, (inner) => {
    call ??= callOf(inner, imports)
  })
  const { start, end } = node
  const name = node.type === 'Identifier' ? text.slice(start, end) : undefined
  return { start, end, line: lineOf(node) ?? 1, call, isPlain: plain !== undefined, name }
}

function callOf(node: SyntaxNode, imports: readonly ImportLine[]): PluginCall | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as SyntaxNode & { callee: SyntaxNode; arguments: SyntaxNode[] }
  const enabled = !given.some(isSwitchedOff)
  if (callee.type === 'Identifier') {
    const { name: local } = callee as SyntaxNode & { name: string }
    for (const { from, names } of imports)
      for (const name of names)
        if (name.local === local) return { package: from, import: name.imported, local, enabled }
    return undefined
  }
  if (callee.type !== 'MemberExpression') return undefined
  const { object, property } = callee as unknown as Record<'object' | 'property', { name?: string }>
  const line = imports.find(({ namespace }) => namespace !== undefined && namespace === object.name)
  if (!line || !property.name || !object.name) return undefined
  return { package: line.from, import: property.name, local: object.name, enabled }
}

function isSwitchedOff(node: SyntaxNode): boolean {
  const value = unwrap(node)
  if (value.type !== 'ObjectExpression') return false
  const { properties } = value as unknown as {
    properties: { key?: { name?: string; value?: string }; value?: { type: string; value?: unknown } }[]
  }
  return properties.some(
    ({ key, value }) => (key?.name ?? key?.value) === 'enabled' && value?.value === false,
  )
}

function countUses(name: string, { program }: Syntax): number {
  let uses = 0
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') continue
    walk(statement, (node) => {
      if (isNamed(node, name)) uses += 1
      const { key, property, computed } = node as SyntaxNode &
        Record<'key' | 'property' | 'computed', unknown>
      // What stands before a colon or after a dot is a word, and no use of the name.
      if (!computed && isNamed(key ?? property, name)) uses -= 1
    })
  }
  return uses
}

function isNamed(node: unknown, name: string): boolean {
  const { type, name: own } = (node ?? {}) as { type?: string; name?: string }
  return (type === 'Identifier' || type === 'JSXIdentifier') && own === name
}
