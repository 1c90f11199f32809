const sheets = new Map<string, CSSStyleSheet>()
const users = new WeakMap<DocumentOrShadowRoot, Map<string, number>>()

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/** Adopts CSS in a document or shadow root, once however many ask; gone when the last one gives it back. */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): () => void {
  const counts = users.get(root) ?? new Map<string, number>()
  users.set(root, counts)
  const sheet = sheetOf(css)
  const count = counts.get(css) ?? 0
  counts.set(css, count + 1)
  if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  let done = false
  return () => {
    if (done) return
    done = true
    const left = (counts.get(css) ?? 1) - 1
    counts.set(css, left)
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
