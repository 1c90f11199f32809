/** Splits a comma list as written in a flag; spaces and empty parts fall away. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
