import type { ReactNode } from 'react'

const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** A line of Markdown: code, what is bold, and links; those to files that are no documents are drawn as text. */
export function Inline({ text, linkOf }: { readonly text: string; readonly linkOf: LinkOf }): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const { 0: whole, 1: code, 2: bold, 3: label, 4: href, index } of text.matchAll(MARKS)) {
    parts.push(text.slice(at, index))
    at = index + whole.length
    if (code) parts.push(<code key={index}>{code}</code>)
    else if (bold)
      parts.push(
        <b key={index}>
          <Inline text={bold} linkOf={linkOf} />
        </b>,
      )
    else if (label && href) {
      const to = linkOf(href)
      const name = <Inline text={label} linkOf={linkOf} />
      parts.push(
        to ? (
          <a key={index} href={to}>
            {name}
          </a>
        ) : (
          <span key={index}>{name}</span>
        ),
      )
    }
  }
  parts.push(text.slice(at))
  return parts
}

/** Where a link of a document leads in this page; nowhere for what it doesn't show. */
export type LinkOf = (href: string) => string | undefined
