/** What stops a text from being a name, before its suffix. */
export type LabelProblem = 'short' | 'long' | 'characters' | 'hyphens'

const SHORTEST_LABEL = 4
/** Of a label of DNS. Source: RFC 1035. */
export const LONGEST_LABEL = 63

/** What is wrong with a name before its suffix; undefined where nothing is. Whether it is free is another question. */
export function checkLabel(label: string): LabelProblem | undefined {
  if (!/^[a-z0-9-]*$/i.test(label)) return 'characters'
  if (label.length < SHORTEST_LABEL) return 'short'
  if (label.length > LONGEST_LABEL) return 'long'
  // What begins as xn-- does is an encoded name of other letters. Source: RFC 5891, ENSIP-15.
  if (/^-|-$/.test(label) || label.slice(2, 4) === '--') return 'hyphens'
  return undefined
}

/** Takes a whole name apart: its label, and the one of the suffixes that it has. */
export function splitName(
  name: string,
  suffixes: readonly string[],
): { readonly label: string; readonly suffix: string } | undefined {
  const whole = name.toLowerCase()
  const suffix = suffixes.find((one) => whole.endsWith(one))
  return suffix === undefined ? undefined : { label: whole.slice(0, -suffix.length), suffix }
}
