/**
 * The members of a JSON object by name, or the elements of an array by index, as they are written: `JSON.parse` rounds
 * numbers beyond 2^53.
 *
 * @param text - an object or array that has been parsed without error
 */
export function jsonSources(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const isArray = text.trimStart().startsWith('[')
  let depth = 0
  let key: string | undefined
  let start = 0

  function end(at: number) {
    const source = text.slice(start, at).trim()
    if (source !== '') found.set(isArray ? String(found.size) : (key ?? ''), source)
    key = undefined
    start = at + 1
  }

  const structure = /["{}[\],:]/g
  for (let match = structure.exec(text); match; match = structure.exec(text)) {
    const { index: at } = match
    const [char] = match
    if (char === '"') {
      structure.lastIndex = endOfString(text, at)
      if (depth === 1 && !isArray) key ??= JSON.parse(text.slice(at, structure.lastIndex)) as string
    } else if (char === '{' || char === '[') {
      depth += 1
      if (depth === 1) start = at + 1
    } else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) end(at)
    } else if (depth === 1) {
      if (char === ',') end(at)
      else start = at + 1
    }
  }
  return found
}

function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote + 1
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
