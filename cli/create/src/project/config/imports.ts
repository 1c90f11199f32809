import type { Syntax, SyntaxNode } from './syntax.js'
import type { TextList } from './textList.js'

export type ImportedName = { imported: string; local: string; start: number; end: number }

/** One `import … from '…'`. */
export type ImportLine = {
  start: number
  end: number
  from: string
  names: ImportedName[]
  /** `import * as namespace` */
  namespace: string | undefined
  isType: boolean
  /** `import it from` */
  hasDefault: boolean
  /** The names between braces, as a list to edit; absent where there are no braces. */
  list: TextList | undefined
}

export function readImports({ program, text }: Syntax): ImportLine[] {
  const lines: ImportLine[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const { specifiers, source, importKind } = statement
    const [start, end] = [statement.start ?? 0, statement.end ?? 0]
    const names: ImportedName[] = []
    let namespace: string | undefined
    for (const specifier of specifiers) {
      const local = specifier.local.name
      if (specifier.type === 'ImportNamespaceSpecifier') namespace = local
      if (specifier.type !== 'ImportSpecifier') continue
      const { imported } = specifier
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      names.push({ imported: name, local, start: specifier.start ?? 0, end: specifier.end ?? 0 })
    }
    lines.push({
      start,
      end,
      from: source.value,
      names,
      namespace,
      isType: importKind === 'type',
      hasDefault: specifiers.some(({ type }) => type === 'ImportDefaultSpecifier'),
      list: bracesOf(text, start, source as SyntaxNode, names),
    })
  }
  return lines
}

function bracesOf(
  text: string,
  start: number,
  source: SyntaxNode,
  entries: ImportedName[],
): TextList | undefined {
  const open = text.indexOf('{', start)
  const close = text.lastIndexOf('}', source.start)
  if (open < 0 || open > source.start || close < open) return undefined
  return { start: open, end: close + 1, entries }
}
