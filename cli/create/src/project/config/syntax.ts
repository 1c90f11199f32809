import { parse } from '@babel/parser'
import { ConfigNotEditable } from './ConfigNotEditable.js'

type File = ReturnType<typeof parse>
export type Program = File['program']
export type SyntaxNode = {
  type: string
  start: number
  end: number
  loc?: { start: { line: number } } | null
}

export type Syntax = { text: string; program: Program; comments: readonly SyntaxNode[] }

/** @throws ConfigNotEditable where the text is no TypeScript. */
export function parseSyntax(text: string): Syntax {
  try {
    const { program, comments } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
    return { text, program, comments: (comments ?? []) as SyntaxNode[] }
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } }
    throw new ConfigNotEditable(`It can't be read: ${message.replace(/ \(\d+:\d+\)$/, '')}`, loc?.line)
  }
}

/** What is between a value and its type: `x as T`, `x satisfies T`, `x!`, `<T>x`. */
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
])

/** The value without what only its type needs. */
export function unwrap<Node extends { type: string }>(node: Node): Node {
  return wrappers.has(node.type) ? unwrap((node as unknown as { expression: Node }).expression) : node
}

/** Visits a node and all below it. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  if (!isNode(node)) return
  visit(node)
  for (const [name, value] of Object.entries(node))
    if (name !== 'loc' && !name.endsWith('Comments')) walk(value, visit)
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export const lineOf = (node: { loc?: { start: { line: number } } | null | undefined }) => node.loc?.start.line
