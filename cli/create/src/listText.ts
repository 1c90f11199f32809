const widest = 100

/** A list in source text: on one line where it fits, else an item a line. */
export function listText(open: string, items: string[], close: string, padding = ''): string {
  const line = `${open}${padding}${items.join(', ')}${padding}${close}`
  if (line.length <= widest) return line
  const indent = open.length - open.trimStart().length
  const broken = items.map((item) => `${' '.repeat(indent + 2)}${item},`)
  return [open, ...broken, `${' '.repeat(indent)}${close}`].join('\n')
}
