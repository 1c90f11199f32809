/** A part of a Markdown text, by the line it begins at. What is in it may hold inline marks. */
export type Block = { readonly line: number } & Content

type Content =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }

const ITEM = /^(?:[-*]|(\d+)\.) +/

/** Splits what this repository's Markdown is made of; elements and comments of HTML are left out. */
export function parseMarkdown(markdown: string): readonly Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  let at = 0
  const takeWhile = (isPart: (line: string) => boolean): string[] => {
    const begin = at
    while (at < lines.length && isPart(lines[at] ?? '')) at++
    return lines.slice(begin, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const begin = at
    const add = (content: Content) => blocks.push({ line: begin, ...content })
    if (line.trim() === '' || line.startsWith('<')) at++
    else if (line.startsWith('```')) {
      at++
      const code = takeWhile((one) => !one.startsWith('```'))
      at++
      add({ kind: 'code', text: code.join('\n') })
    } else if (line.startsWith('#')) {
      at++
      const level = line.search(/[^#]/)
      add({ kind: 'heading', level, text: line.slice(level).trim() })
    } else if (line.startsWith('|')) {
      const [head = [], , ...rows] = takeWhile((one) => one.startsWith('|')).map(cellsOf)
      add({ kind: 'table', head, rows })
    } else if (ITEM.test(line)) {
      const those = takeWhile((one) => ITEM.test(one) || /^\s+\S/.test(one))
      add({ kind: 'list', isOrdered: /^\d/.test(line), items: itemsOf(those) })
    } else {
      const those = takeWhile(
        (one) => one.trim() !== '' && !/^(```|\||#{1,6} |<)/.test(one) && !ITEM.test(one),
      )
      if (those.length === 0) at++
      else add({ kind: 'text', text: those.join(' ') })
    }
  }
  return blocks
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}
