/** Words of a stranger as one short line: without controls, marks of direction and what else can't be seen. */
export function cleanText(text: string | undefined, most = 64): string | undefined {
  const clean = text
    ?.normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return clean ? [...clean].slice(0, most).join('') : undefined
}
