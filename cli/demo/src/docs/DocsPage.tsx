import { useEffect, useState } from 'react'
import { Header } from '../shop/Header.js'
import { DOCUMENTS, FIRST, linkFrom, readDocument, titleOf } from './documents.js'
import { Markdown } from './Markdown.js'

/** The repository's own documents, to read in the browser. */
export function DocsPage() {
  const [path, setPath] = useState(chosen)
  const [text, setText] = useState('')
  useEffect(() => {
    const follow = () => setPath(chosen())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    let isPast = false
    const show = (next: string) => {
      if (isPast) return
      setText(next)
      scrollTo(0, 0)
    }
    readDocument(path).then(show, (error: Error) => show(error.message))
    return () => {
      isPast = true
    }
  }, [path])
  return (
    <>
      <Header />
      <div className="docs">
        <nav aria-label="Documents">
          {DOCUMENTS.map((one) => (
            <a key={one} href={`#${one}`} aria-current={one === path ? 'page' : undefined}>
              {titleOf(one)}
            </a>
          ))}
        </nav>
        <main>
          <Markdown text={text} linkOf={(href) => linkFrom(path, href)} />
        </main>
      </div>
    </>
  )
}

function chosen(): string {
  const path = location.hash.slice(1)
  return DOCUMENTS.includes(path) ? path : FIRST
}
