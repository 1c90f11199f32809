/** Lines written `Label: value`, their values brought under one another; other lines stay as they are. */
export function alignLines(lines: readonly string[]): string[] {
  const labels = lines.map((line) => /^[^:\n]{1,24}:(?= )/.exec(line)?.[0] ?? '')
  const width = Math.max(...labels.map((label) => label.length))
  return lines.map((line, i) => {
    const label = labels[i]
    return label ? label.padEnd(width) + line.slice(label.length) : line
  })
}
