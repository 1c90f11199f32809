/** Gives CSS back to a document or shadow root; the last one to do so removes it. */
type Release = () => void

interface Adopted {
  count: number
  remove: Release
}

const adopted = new WeakMap<Node, Map<string, Adopted>>()
/** A constructed sheet belongs to the document it was constructed in. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Adopts CSS in the document or shadow root that a node is in, once for however many ask for it. Returns a function that
 * gives it back. Never throws: a browser without constructed style sheets gets a style element, and for a node that is
 * in no tree the CSS goes to its document.
 */
export function adoptStyles(node: Node, css: string): Release {
  const found = node.getRootNode()
  const root = isStyleRoot(found) ? found : node.ownerDocument
  if (!root) return () => {}
  const all = adopted.get(root) ?? new Map<string, Adopted>()
  adopted.set(root, all)
  const entry = all.get(css) ?? { count: 0, remove: adoptSheet(root, css) ?? appendStyle(root, css) }
  all.set(css, entry)
  entry.count++
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    entry.count--
    if (entry.count > 0) return
    all.delete(css)
    entry.remove()
  }
}

const isStyleRoot = (root: Node): root is Document | ShadowRoot =>
  root.nodeType === Node.DOCUMENT_NODE || (root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root)

/** Undefined where the browser has no constructed style sheets, or refuses this one. */
function adoptSheet(root: Document | ShadowRoot, css: string): Release | undefined {
  try {
    const sheet = sheetOf(root.ownerDocument ?? (root as Document), css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  } catch {
    return undefined
  }
}

function sheetOf(document: Document, css: string): CSSStyleSheet {
  const all = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, all)
  const known = all.get(css)
  if (known) return known
  const view = document.defaultView ?? globalThis
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  all.set(css, sheet)
  return sheet
}

function appendStyle(root: Document | ShadowRoot, css: string): Release {
  const document = root.ownerDocument ?? (root as Document)
  const style = document.createElement('style')
  style.textContent = css
  ;('head' in root ? root.head : root).append(style)
  return () => style.remove()
}
