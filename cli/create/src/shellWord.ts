/** One word of a command that is only printed for the reader to paste: quoted when it needs to be. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word) && !word.startsWith('-')) return word
  const path = word.startsWith('-') ? `./${word}` : word
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
