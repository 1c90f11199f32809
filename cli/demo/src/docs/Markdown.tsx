import type { ReactNode } from 'react'
import { Inline, type LinkOf } from './Inline.js'
import { type Block, parseMarkdown } from './parseMarkdown.js'

/** A Markdown text. */
export function Markdown({ text, linkOf }: { readonly text: string; readonly linkOf: LinkOf }) {
  return parseMarkdown(text).map((block) => <Part key={block.line} block={block} linkOf={linkOf} />)
}

function Part({ block, linkOf }: { readonly block: Block; readonly linkOf: LinkOf }) {
  const inline = (text: string) => <Inline text={text} linkOf={linkOf} />
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h1' : block.level === 2 ? 'h2' : 'h3'
      return <Heading>{inline(block.text)}</Heading>
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} inline={inline} />
    case 'text':
      return <p>{inline(block.text)}</p>
  }
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly inline: (text: string) => ReactNode
}

function Table({ head, rows, inline }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
    <figure className="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) =>
              cell ? (
                <th key={cell} scope="col">
                  {inline(cell)}
                </th>
              ) : (
                <td key={cell} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column]}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
