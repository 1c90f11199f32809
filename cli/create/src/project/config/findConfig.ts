import { ConfigNotEditable } from './ConfigNotEditable.js'
import type { ImportLine } from './imports.js'
import { lineOf, type Program, type SyntaxNode, unwrap, walk } from './syntax.js'

const kernel = '@wallet-widget/kernel'
/** Each takes a config as its argument. */
const takers = new Set(['defineConfig', 'createWidget'])

type Property = SyntaxNode & {
  key: { type: string; name?: string; value?: unknown }
  value: SyntaxNode
  computed: boolean
}
type Call = SyntaxNode & { callee: { type: string; name?: string }; arguments: SyntaxNode[] }

/**
 * The values of `plugins` and `networks` of the one config in the file.
 *
 * @throws ConfigNotEditable where there is none, or more than one.
 */
export function findConfig(program: Program, imports: readonly ImportLine[]) {
  const locals = new Set(
    imports
      .filter(({ from }) => from === kernel)
      .flatMap(({ names }) => names.filter(({ imported }) => takers.has(imported)))
      .map(({ local }) => local),
  )
  const objects = new Set<SyntaxNode>()
  walk(program, (node) => {
    const { type, callee, arguments: given } = node as Call
    if (type !== 'CallExpression' || !callee.name || !locals.has(callee.name) || !given[0]) return
    const value = resolve(given[0], program)
    if (value.type === 'ObjectExpression') objects.add(value)
  })
  const [object, second] = objects
  if (!object)
    throw new ConfigNotEditable(`There is no \`defineConfig({ … })\` in it, imported from "${kernel}".`)
  if (second)
    throw new ConfigNotEditable('There is more than one `defineConfig({ … })` in it.', lineOf(second))
  const plugins = propertyOf(object, 'plugins')
  if (!plugins) throw new ConfigNotEditable('Its config has no `plugins`.', lineOf(object))
  const networks = propertyOf(object, 'networks')
  return {
    plugins: resolve(plugins, program),
    networks: networks && resolve(networks, program),
    lineOf: (name: string) => lineOf(propertyOf(object, name) ?? object),
  }
}

function propertyOf(object: SyntaxNode, name: string): SyntaxNode | undefined {
  const { properties } = object as SyntaxNode & { properties: Property[] }
  return properties.find(
    ({ type, key, computed }) =>
      type === 'ObjectProperty' && !computed && (key.name === name || key.value === name),
  )?.value
}

/** The value itself, or what a `const` of the file gives its name. */
function resolve(node: SyntaxNode, program: Program): SyntaxNode {
  const value = unwrap(node)
  if (value.type !== 'Identifier') return value
  const { name } = value as SyntaxNode & { name: string }
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return unwrap(init as SyntaxNode)
  }
  return value
}
