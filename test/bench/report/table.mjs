/** A Markdown table; the first column is left-aligned. @param {string[]} head @param {Array<Array<string | number>>} rows */
export function table(head, rows) {
  const rule = head.map((_, index) => (index ? '--:' : '---'))
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
