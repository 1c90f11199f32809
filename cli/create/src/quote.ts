const longest = 80

/** Puts untrusted text between quotes for a message: no control character reaches the terminal, no flood. */
export function quote(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return JSON.stringify(cut).replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?')
}

/** One word of a command that is only printed for the reader to paste: quoted when it needs to be. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word) && !word.startsWith('-')) return word
  const path = word.startsWith('-') ? `./${word}` : word
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
