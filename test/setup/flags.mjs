import { parseArgs } from 'node:util'

/**
 * The flags of `npm test`.
 *
 * @param {string[]} args
 * @param {import('./stages.mjs').Stage[][]} steps
 * @returns {{ only: string[], nodes: string[] }} names of stages, all of them where none; versions of Node
 */
export function readFlags(args, steps) {
  const known = steps.flat().map(({ name }) => name)
  try {
    const { values } = parseArgs({ args, options: { only: { type: 'string' }, node: { type: 'string' } } })
    const only = listed(values.only)
    const nodes = listed(values.node)
    if (only.every((name) => known.includes(name))) return { only, nodes }
  } catch {
    // The same is said of any other mistake.
  }
  throw new Error(
    `Usage: npm test -- [--only <stages>] [--node <versions>], stages being any of ${known.join(', ')}, and versions such as 22,26.`,
  )
}

/** @param {string | undefined} list */
function listed(list) {
  if (list === undefined) return []
  const names = list.split(',').filter(Boolean)
  if (names.length === 0) throw new Error('An empty list.')
  return names
}
