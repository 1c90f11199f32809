/** A text as code has it between quotes of this kind. */
export function inQuotes(text: string, quote: '"' | "'"): string {
  const written = JSON.stringify(text)
  if (quote === '"') return written
  return `'${written.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
