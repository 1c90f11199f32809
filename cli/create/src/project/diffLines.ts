/** The lines that differ, each with `-` or `+` before it, in the order of the file. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  const lengths = common(old, now)
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1
      j += 1
    } else if (j < now.length && (i === old.length || at(lengths, i, j + 1) > at(lengths, i + 1, j))) {
      lines.push(`+ ${now[j]}`)
      j += 1
    } else {
      lines.push(`- ${old[i]}`)
      i += 1
    }
  }
  return lines
}

/** By row and column, how many lines the rests of both have in common (longest common subsequence). */
function common(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const length =
        old[i] === now[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1))
      const row = rows[i]
      if (row) row[j] = length
    }
  return rows
}

const at = (rows: readonly Uint32Array[], i: number, j: number) => rows[i]?.[j] ?? 0
