/**
 * The number that stands as `id` in the text of a JSON object, digit by digit: `JSON.parse` rounds those beyond 2^53.
 *
 * @param text - JSON that has been parsed without error, an object whose `id` is a number
 */
export function idSource(text: string): string {
  let depth = 0
  let key: string | undefined
  let source = 'null'
  for (let at = 0; at < text.length; ) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      if (depth === 1) key ??= JSON.parse(text.slice(at, end)) as string
      at = end
      continue
    }
    if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    else if (depth === 1 && char === ',') key = undefined
    else if (depth === 1 && key === 'id') {
      number.lastIndex = at
      const found = number.exec(text)?.[0]
      if (found !== undefined) {
        source = found
        at += found.length
        continue
      }
    }
    at += 1
  }
  return source
}

const number = /-?\d[\d.eE+-]*/y

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
