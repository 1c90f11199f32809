import { parseArgs } from 'node:util'

/**
 * The flags of `npm test`.
 *
 * @param {string[]} args
 * @param {import('./stages.mjs').Stage[][]} steps
 * @returns {{ only: string[], nodes: string[], folders: string[] }} names of stages, all of them where none; versions of
 *   Node; folders whose tests alone are run, in the stages of Vitest
 */
export function readFlags(args, steps) {
  const known = steps.flat().map(({ name }) => name)
  try {
    const { values } = parseArgs({
      args,
      options: { only: { type: 'string' }, node: { type: 'string' }, in: { type: 'string' } },
    })
    const only = listed(values.only)
    const nodes = listed(values.node)
    const folders = listed(values.in)
    if (only.every((name) => known.includes(name))) return { only, nodes, folders }
  } catch {
    // The same is said of any other mistake.
  }
  throw new Error(
    `Usage: npm test -- [--only <stages>] [--node <versions>] [--in <folders>], stages being any of ${known.join(', ')}, versions such as 22,26, and folders such as cli/,kernel/.`,
  )
}

/** @param {string | undefined} list */
function listed(list) {
  if (list === undefined) return []
  const names = list.split(',').filter(Boolean)
  if (names.length === 0) throw new Error('An empty list.')
  return names
}
